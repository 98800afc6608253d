-- What decides whether a job lacks an invoice: its office, and the parties of its order or its consolidation.
create or replace view job_to_invoice as
  select j.job_no, j.job_type, j.so_no, j.consolidation_no, j.job_status, j.office_party_id, j.mode, j.period, j.opened_at, j.version, s.hbl_no, s.pol, s.pod,
    coalesce(s.carrier_code, c.carrier_code) as carrier_code, coalesce(s.vessel, c.vessel) as vessel, coalesce(s.voyage, c.voyage) as voyage,
    s.shipper_party_id, s.consignee_party_id, s.customer_party_id, s.sales_code, coalesce(s.projected_etd, s.etd, c.etd) as etd,
    coalesce(s.projected_etd, s.etd, c.etd, (j.opened_at at time zone 'Asia/Hong_Kong')::date) as etd_or_opened,
    lower(concat_ws(' ', j.job_no, j.so_no, j.consolidation_no, s.hbl_no)) as search_text,
    s.notify_party_id, s.nomination_agent_party_id, s.release_agent_party_id, c.principal_party_id
  from job j left join shipping_order s on s.so_no = j.so_no left join consolidation c on c.consolidation_no = j.consolidation_no
  where j.job_status = 'OUTSTANDING' and j.job_type <> 'BLANK' and coalesce(s.booking_status, '') not in ('CANCELLED', 'DELETED');

-- Each kind of invoice that an open job lacks, with what lists count, age and sort by: figures and totals are counted by index alone.
create table job_pending_invoice (
  job_no text not null references job on delete cascade,
  ap_ar text not null,
  -- ALL: no invoice of the side at all
  locality text not null,
  office_party_id integer not null,
  sales_code text,
  etd_or_opened date not null,
  primary key (job_no, ap_ar, locality)
);

-- INV-017, INV-018: local invoices are expected with a party of the order in the country of the office, overseas ones with an agent abroad; of a
-- consolidation local ones of its carrier, overseas ones with a principal abroad. Its costs are invoiced to its own job, its revenue to the jobs of its orders.
create view job_pending_invoice_derived as
  select j.job_no, k.ap_ar, k.locality, j.office_party_id, j.sales_code, j.etd_or_opened
  from job_to_invoice j join party f on f.party_id = j.office_party_id
    cross join (select s.ap_ar, l.locality from (values ('AP'), ('AR')) s(ap_ar), (values ('ALL'), ('LOCAL'), ('OVERSEAS')) l(locality)) k
  where (k.ap_ar = 'AP' or j.job_type <> 'CONSOL')
    and case k.locality
      when 'LOCAL' then j.job_type = 'CONSOL' or exists (select from party p
        where p.party_id in (j.shipper_party_id, j.consignee_party_id, j.customer_party_id, j.notify_party_id) and p.country_code = f.country_code)
      when 'OVERSEAS' then exists (select from party p
        where p.party_id in (j.nomination_agent_party_id, j.release_agent_party_id, j.principal_party_id) and p.country_code <> f.country_code)
      else true
    end
    and not exists (select from invoice_job n join invoice i using (inv_id)
      where n.job_no = j.job_no and i.ap_ar = k.ap_ar and i.invoice_status <> 'DELETED' and k.locality in ('ALL', i.overseas_local));

insert into job_pending_invoice select * from job_pending_invoice_derived;

create index job_pending_invoice_oldest on job_pending_invoice (ap_ar, locality, etd_or_opened nulls first, job_no);
create index job_pending_invoice_of_office on job_pending_invoice (office_party_id, ap_ar, locality, etd_or_opened nulls first, job_no);
create index job_pending_invoice_of_sales on job_pending_invoice (sales_code, locality, etd_or_opened nulls first, job_no)
  where ap_ar = 'AR' and sales_code is not null;

-- The rows of the lists.
create view job_without_invoice as
  select p.job_no, p.ap_ar, p.locality, p.office_party_id, p.sales_code, p.etd_or_opened, j.job_type, j.so_no, j.consolidation_no, j.job_status, j.mode,
    j.period, j.opened_at, j.version, j.hbl_no, j.pol, j.pod, j.carrier_code, j.vessel, j.voyage, j.shipper_party_id, j.consignee_party_id,
    j.customer_party_id, j.etd, j.search_text
  from job_pending_invoice p join job_to_invoice j using (job_no);

-- One transaction after another for a job, so that of two with its invoices the later one sees both. Not by the rows of the jobs, which invoices
-- hold together.
create function refresh_job_pending(job_nos text[]) returns void language plpgsql as $$
begin
  if cardinality(job_nos) = 0 then return; end if;
  perform pg_advisory_xact_lock(hashtextextended('job_pending_invoice/' || n.job_no, 0))
    from (select distinct job_no from unnest(job_nos) as t(job_no) order by job_no) n;
  with wanted as materialized (select * from job_pending_invoice_derived where job_no = any (job_nos)),
    gone as (delete from job_pending_invoice p where p.job_no = any (job_nos)
      and (p.job_no, p.ap_ar, p.locality) not in (select w.job_no, w.ap_ar, w.locality from wanted w))
  insert into job_pending_invoice as p select * from wanted
    on conflict (job_no, ap_ar, locality) do update
      set office_party_id = excluded.office_party_id, sales_code = excluded.sales_code, etd_or_opened = excluded.etd_or_opened
      where (p.office_party_id, p.sales_code, p.etd_or_opened) is distinct from (excluded.office_party_id, excluded.sales_code, excluded.etd_or_opened);
end $$;

create function make_job_pending() returns trigger language plpgsql as $$
begin
  insert into job_pending_invoice select * from job_pending_invoice_derived where job_no = any (array(select job_no from made));
  return null;
end $$;
create trigger job_pending_made after insert on job referencing new table as made for each statement execute function make_job_pending();

create function keep_job_pending() returns trigger language plpgsql as $$
begin
  perform refresh_job_pending(array[new.job_no]);
  return null;
end $$;
create trigger job_pending_kept after update on job for each row
  when ((old.job_type, old.job_status, old.so_no, old.consolidation_no, old.office_party_id, old.opened_at)
    is distinct from (new.job_type, new.job_status, new.so_no, new.consolidation_no, new.office_party_id, new.opened_at))
  execute function keep_job_pending();

create function keep_job_pending_of_order() returns trigger language plpgsql as $$
begin
  perform refresh_job_pending(array(select job_no from job where so_no = new.so_no));
  return null;
end $$;
create trigger job_pending_of_order after update on shipping_order for each row
  when (new.job_no is not null and (old.booking_status in ('CANCELLED', 'DELETED'), old.sales_code, old.etd, old.projected_etd, old.shipper_party_id,
      old.consignee_party_id, old.customer_party_id, old.notify_party_id, old.nomination_agent_party_id, old.release_agent_party_id)
    is distinct from (new.booking_status in ('CANCELLED', 'DELETED'), new.sales_code, new.etd, new.projected_etd, new.shipper_party_id,
      new.consignee_party_id, new.customer_party_id, new.notify_party_id, new.nomination_agent_party_id, new.release_agent_party_id))
  execute function keep_job_pending_of_order();

create function keep_job_pending_of_consolidation() returns trigger language plpgsql as $$
begin
  perform refresh_job_pending(array(select job_no from job where consolidation_no = new.consolidation_no));
  return null;
end $$;
create trigger job_pending_of_new_consolidation after insert on consolidation for each row execute function keep_job_pending_of_consolidation();
create trigger job_pending_of_consolidation after update on consolidation for each row
  when ((old.etd, old.principal_party_id) is distinct from (new.etd, new.principal_party_id)) execute function keep_job_pending_of_consolidation();

create function keep_job_pending_of_invoice() returns trigger language plpgsql as $$
begin
  perform refresh_job_pending(array(select job_no from invoice_job where inv_id = new.inv_id));
  return null;
end $$;
create trigger job_pending_of_invoice after update of ap_ar, overseas_local, invoice_status on invoice for each row
  when ((old.ap_ar, old.overseas_local, old.invoice_status = 'DELETED') is distinct from (new.ap_ar, new.overseas_local, new.invoice_status = 'DELETED'))
  execute function keep_job_pending_of_invoice();

-- The jobs of invoices.
create function keep_job_pending_of_jobs() returns trigger language plpgsql as $$
begin
  perform refresh_job_pending(array(select distinct job_no from changed));
  return null;
end $$;
create trigger job_pending_invoiced after insert on invoice_job referencing new table as changed
  for each statement execute function keep_job_pending_of_jobs();
create trigger job_pending_left after delete on invoice_job referencing old table as changed
  for each statement execute function keep_job_pending_of_jobs();
create function keep_job_pending_of_moved_job() returns trigger language plpgsql as $$
begin
  perform refresh_job_pending(array[old.job_no, new.job_no]);
  return null;
end $$;
create trigger job_pending_moved after update of inv_id, job_no on invoice_job for each row
  when ((old.inv_id, old.job_no) is distinct from (new.inv_id, new.job_no)) execute function keep_job_pending_of_moved_job();
create function keep_all_job_pending() returns trigger language plpgsql as $$
begin
  perform refresh_job_pending(array(select job_no from job_to_invoice));
  return null;
end $$;
create trigger job_pending_emptied after truncate on invoice_job for each statement execute function keep_all_job_pending();

-- A country decides which invoices are local ones.
create function keep_job_pending_of_party() returns trigger language plpgsql as $$
begin
  perform refresh_job_pending(array(select job_no from job_to_invoice where new.party_id in (office_party_id, shipper_party_id, consignee_party_id,
    customer_party_id, notify_party_id, nomination_agent_party_id, release_agent_party_id, principal_party_id)));
  return null;
end $$;
create trigger job_pending_of_party after update of country_code on party for each row
  when (old.country_code is distinct from new.country_code) execute function keep_job_pending_of_party();
