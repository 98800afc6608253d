-- Cheque requests of AP invoices, the local number of an invoice, and the names of its last files.
alter table invoice
  add column local_invoice_no text,
  add column available_date date,
  add column cheque_currency text,
  add column cheque_issued_to text,
  add column free_to_combine boolean not null default true,
  add column foreign_currency boolean generated always as (coalesce(cheque_currency <> currency, false)) stored,
  add column cheque_request_no text,
  add column export_file text,
  add column print_file text;
create unique index invoice_cheque_request_once on invoice (cheque_request_no) where cheque_request_no is not null;

create function keep_export_file() returns trigger language plpgsql as $$
begin
  update invoice set export_file = new.file_name where inv_id = new.inv_id;
  return null;
end $$;
create trigger invoice_export_listed after insert on invoice_export for each row execute function keep_export_file();
create function keep_print_file() returns trigger language plpgsql as $$
begin
  update invoice set print_file = new.file_name where inv_id = new.record_id::integer;
  return null;
end $$;
create trigger invoice_print_listed after insert on print for each row when (new.module = 'invoice') execute function keep_print_file();

-- An invoice is also found by its cheque request and by its local number.
create or replace function refresh_invoices(ids integer[]) returns void language sql as $$
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
  where i.inv_id = t.inv_id and p.party_id = i.issue_party_id
$$;
create trigger invoice_listed_cheque after update of cheque_request_no, local_invoice_no on invoice for each row
  when ((old.cheque_request_no, old.local_invoice_no) is distinct from (new.cheque_request_no, new.local_invoice_no))
  execute function refresh_changed_invoice();

-- Last, because a table with pending checks takes no index.
update invoice i set export_file = (select e.file_name from invoice_export e where e.inv_id = i.inv_id order by e.export_id desc limit 1),
  print_file = (select p.file_name from print p where p.module = 'invoice' and p.record_id = i.inv_id::text order by p.print_id desc limit 1)
where exists (select from invoice_export e where e.inv_id = i.inv_id)
  or exists (select from print p where p.module = 'invoice' and p.record_id = i.inv_id::text);
