-- What lists of invoices show, search, sort and age by: the numbers of the shipments behind the jobs, kept by triggers.
alter table invoice
  add column record_no text generated always as (coalesce(invoice_no, '#' || inv_id::text)) stored,
  add column outstanding_amount numeric(18, 3) generated always as (total_amount - settled_amount) stored,
  add column period_ends date generated always as
    ((make_date(left(close_period, 4)::integer, right(close_period, 2)::integer, 1) + interval '1 month' - interval '1 day')::date) stored,
  add column job_nos text,
  add column so_nos text,
  add column hbl_nos text,
  add column mbl_nos text,
  add column container_nos text,
  add column etd date,
  -- the day from which an invoice ages; that of the opening for jobs without an ETD
  add column etd_or_opened date;

-- The jobs of an invoice with their orders: its own one, or those of its consolidation.
create view invoiced_order as
  select n.inv_id, n.job_no, j.opened_at, s.so_no, s.hbl_no, coalesce(s.projected_etd, s.etd, c.etd) as etd
  from invoice_job n join job j using (job_no)
    left join consolidation c on c.consolidation_no = j.consolidation_no
    left join lateral (select j.so_no as so_no union select a.so_no from so_allocation a
      where a.consolidation_no = j.consolidation_no and a.released_at is null) o on o.so_no is not null
    left join shipping_order s on s.so_no = o.so_no;

create function refresh_invoices(ids integer[]) returns void language sql as $$
  update invoice i set job_nos = f.job_nos, so_nos = f.so_nos, hbl_nos = f.hbl_nos, mbl_nos = f.mbl_nos, container_nos = f.container_nos,
    etd = f.etd, etd_or_opened = coalesce(f.etd, f.opened_on),
    search_text = lower(concat_ws(' ', i.record_no, i.ap_ref, i.payment_ref, i.government_invoice_no, i.journal_no, p.party_code,
      i.issue_party_snapshot ->> 'full_name', p.full_name, f.job_nos, f.so_nos, f.hbl_nos, f.mbl_nos, f.container_nos))
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

-- An invoice itself, and its jobs.
create function refresh_changed_invoice() returns trigger language plpgsql as $$
begin
  perform refresh_invoices(array[new.inv_id]);
  return null;
end $$;
create trigger invoice_listed after update of invoice_no, ap_ref, payment_ref, government_invoice_no, journal_no, issue_party_id, issue_party_snapshot
  on invoice for each row
  when ((old.invoice_no, old.ap_ref, old.payment_ref, old.government_invoice_no, old.journal_no, old.issue_party_id, old.issue_party_snapshot)
    is distinct from (new.invoice_no, new.ap_ref, new.payment_ref, new.government_invoice_no, new.journal_no, new.issue_party_id, new.issue_party_snapshot))
  execute function refresh_changed_invoice();
create function refresh_invoices_of_jobs() returns trigger language plpgsql as $$
begin
  perform refresh_invoices(array(select distinct inv_id from changed));
  return null;
end $$;
create trigger invoice_listed_jobs after insert on invoice_job referencing new table as changed
  for each statement execute function refresh_invoices_of_jobs();

-- The orders behind it, their containers and their master bills.
create function refresh_invoices_of_order() returns trigger language plpgsql as $$
begin
  perform refresh_invoices(array(select n.inv_id from job j join invoice_job n using (job_no) where j.so_no = new.so_no
    union select n.inv_id from so_allocation a join job j on j.consolidation_no = a.consolidation_no join invoice_job n using (job_no)
    where a.so_no = new.so_no));
  return null;
end $$;
create trigger invoice_listed_order after update of hbl_no, etd, projected_etd on shipping_order for each row
  when ((old.hbl_no, old.etd, old.projected_etd) is distinct from (new.hbl_no, new.etd, new.projected_etd)) execute function refresh_invoices_of_order();

create function refresh_invoices_of_orders() returns trigger language plpgsql as $$
begin
  perform refresh_invoices(array(select n.inv_id from changed c join job j on j.so_no = c.so_no join invoice_job n using (job_no)
    union select n.inv_id from changed c join so_allocation a on a.so_no = c.so_no join job j on j.consolidation_no = a.consolidation_no
      join invoice_job n using (job_no)));
  return null;
end $$;
create trigger invoice_listed_container_new after insert on container_line referencing new table as changed
  for each statement execute function refresh_invoices_of_orders();
create trigger invoice_listed_container after update on container_line referencing new table as changed
  for each statement execute function refresh_invoices_of_orders();
create trigger invoice_listed_container_gone after delete on container_line referencing old table as changed
  for each statement execute function refresh_invoices_of_orders();
create trigger invoice_listed_billed after insert on master_bl_order referencing new table as changed
  for each statement execute function refresh_invoices_of_orders();
create trigger invoice_listed_released after update on master_bl_order referencing new table as changed
  for each statement execute function refresh_invoices_of_orders();
create trigger invoice_listed_unbilled after delete on master_bl_order referencing old table as changed
  for each statement execute function refresh_invoices_of_orders();

create function refresh_invoices_of_bill() returns trigger language plpgsql as $$
begin
  perform refresh_invoices(array(select n.inv_id from master_bl_order b join job j on j.so_no = b.so_no join invoice_job n using (job_no)
    where b.master_bl_no = new.master_bl_no and not b.released));
  return null;
end $$;
create trigger invoice_listed_bill after update of carrier_mbl_no on master_bl for each row
  when (old.carrier_mbl_no is distinct from new.carrier_mbl_no) execute function refresh_invoices_of_bill();

-- Each stage by its clock, and every list in its order.
create index invoice_aged_by_etd on invoice (ap_ar, invoice_status, etd_or_opened) where invoice_status in ('NEW', 'REJECTED', 'NEW_REVERSAL');
create index invoice_aged_by_preparation on invoice (ap_ar, invoice_status, prepared_at)
  where invoice_status in ('PREPARED', 'PREPARED_REVERSAL', 'APPROVED_1', 'APPROVED_2');
create index invoice_aged_by_approval on invoice (ap_ar, approved_1_at) where invoice_status = 'APPROVED_1';
create index invoice_aged_by_print on invoice (ap_ar, invoice_status, printed_at)
  where invoice_status not in ('NEW', 'PREPARED', 'POSTED', 'CLOSED', 'DELETED');
create index invoice_aged_by_period on invoice (ap_ar, period_ends) where invoice_status in ('POSTED', 'POST_REVERSED');
create index invoice_without_ap_ref on invoice (etd_or_opened) where ap_ar = 'AP' and ap_ref is null and invoice_status <> 'DELETED';
create index invoice_outstanding on invoice (ap_ar, status_changed_at desc nulls last) where outstanding_amount <> 0 and posted_at is not null;
create index invoice_by_no on invoice (record_no nulls first);
create index invoice_by_created on invoice (created_at desc nulls last, record_no);
create index invoice_by_change on invoice (ap_ar, status_changed_at desc nulls last, record_no);
create index invoice_by_date on invoice (invoice_date desc nulls last);
create index invoice_by_due_date on invoice (due_date desc nulls last);
create index invoice_by_etd on invoice (etd desc nulls last);
create index invoice_by_sales_code on invoice (sales_code) where ap_ar = 'AR';
create index document_of_vendor on document (record_id) where module = 'invoice' and document_type = 'VENDOR_INVOICE' and deleted_at is null;

-- Open jobs of shipments, which are to be invoiced.
create view job_to_invoice as
  select j.job_no, j.job_type, j.so_no, j.consolidation_no, j.job_status, j.office_party_id, j.mode, j.period, j.opened_at, j.version, s.hbl_no, s.pol, s.pod,
    coalesce(s.carrier_code, c.carrier_code) as carrier_code, coalesce(s.vessel, c.vessel) as vessel, coalesce(s.voyage, c.voyage) as voyage,
    s.shipper_party_id, s.consignee_party_id, s.customer_party_id, s.sales_code, coalesce(s.projected_etd, s.etd, c.etd) as etd,
    coalesce(s.projected_etd, s.etd, c.etd, (j.opened_at at time zone 'Asia/Hong_Kong')::date) as etd_or_opened,
    lower(concat_ws(' ', j.job_no, j.so_no, j.consolidation_no, s.hbl_no)) as search_text
  from job j left join shipping_order s on s.so_no = j.so_no left join consolidation c on c.consolidation_no = j.consolidation_no
  where j.job_status = 'OUTSTANDING' and j.job_type <> 'BLANK' and coalesce(s.booking_status, '') not in ('CANCELLED', 'DELETED');
create index job_outstanding on job (office_party_id, job_no) where job_status = 'OUTSTANDING';

-- Last, because a table with pending checks takes no index.
select refresh_invoices((select coalesce(array_agg(inv_id), '{}') from invoice));
