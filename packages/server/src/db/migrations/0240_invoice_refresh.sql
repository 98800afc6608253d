-- Most orders have no invoice: nothing is planned or read for them. As PL/pgSQL, since its plan is kept for the session.
create or replace function refresh_invoices(ids integer[]) returns void language plpgsql as $$
begin
  if cardinality(ids) = 0 then return; end if;
  update invoice i set job_nos = f.job_nos, so_nos = f.so_nos, hbl_nos = f.hbl_nos, mbl_nos = f.mbl_nos, container_nos = f.container_nos,
    etd = f.etd, etd_or_opened = coalesce(f.etd, f.opened_on),
    search_text = lower(concat_ws(' ', i.record_no, i.ap_ref, i.payment_ref, i.government_invoice_no, i.journal_no, i.group_no, i.cheque_request_no,
      i.local_invoice_no, p.party_code, i.issue_party_snapshot ->> 'full_name', p.full_name, f.job_nos, f.so_nos, f.hbl_nos, f.mbl_nos, f.container_nos))
  from party p, unnest(ids) as t(inv_id), lateral (
    select string_agg(distinct o.job_no, ', ') as job_nos, string_agg(distinct o.so_no, ', ') as so_nos,
      string_agg(distinct o.hbl_no, ', ') as hbl_nos, min(o.etd) as etd, min((o.opened_at at time zone 'Asia/Hong_Kong')::date) as opened_on,
      (select string_agg(distinct b.number, ', ') from (
          select unnest(array[m.master_bl_no, m.carrier_mbl_no]) as number from invoiced_order n
            join master_bl_order mo on mo.so_no = n.so_no and not mo.released join master_bl m using (master_bl_no)
          where n.inv_id = t.inv_id) b) as mbl_nos,
      (select string_agg(distinct l.container_no, ', ') from (
          select cl.container_no from invoiced_order n join container_line cl on cl.so_no = n.so_no where n.inv_id = t.inv_id
          union select cc.container_no from invoice_job n join job j using (job_no)
            join consolidation_container cc on cc.consolidation_no = j.consolidation_no where n.inv_id = t.inv_id) l) as container_nos
    from invoiced_order o where o.inv_id = t.inv_id) f
  where i.inv_id = t.inv_id and p.party_id = i.issue_party_id;
end $$;
