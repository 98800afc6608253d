-- What reports count of a booking, and where it comes from.
alter table shipping_order
  add column etd_confirmed date,
  add column eta_confirmed date,
  add column rollovers integer not null default 0,
  add column oms_shipment boolean not null default false,
  add column container_count integer,
  add column cw numeric(14, 3),
  -- no template refers to it yet
  add column routing_template_id integer;

-- What each history row changed of the booking in force: not what an amendment only asked for, nor what was taken back of one.
create temporary table in_force on commit drop as
select h.record_id as so_no, h.history_id, c.path, c.before, c.after, h.from_status, h.to_status
from history h cross join lateral jsonb_to_recordset(h.changes) as c(path text, before text, after text)
where h.module = 'booking' and c.path in ('etd', 'eta') and h.to_status <> 'AMEND_PENDING'
  and h.action not in ('cancel', 'acknowledge_cancel', 'withdraw_amendment', 'reject_amendment');

create temporary table first_confirm on commit drop as
select record_id as so_no, min(history_id) as history_id from history
where module = 'booking' and action = 'confirm' and from_status <> 'AMEND_PENDING' group by record_id;

-- The first change behind the confirmation names the date before; without a change it still stands.
update shipping_order o set
  etd_confirmed = case when etd.so_no is null then o.etd else etd.before::date end,
  eta_confirmed = case when eta.so_no is null then o.eta else eta.before::date end
from shipping_order p
left join first_confirm f on f.so_no = p.so_no
left join lateral (select i.so_no, i.before from in_force i
  where i.so_no = f.so_no and i.path = 'etd' and i.history_id > f.history_id order by i.history_id limit 1) etd on true
left join lateral (select i.so_no, i.before from in_force i
  where i.so_no = f.so_no and i.path = 'eta' and i.history_id > f.history_id order by i.history_id limit 1) eta on true
where p.so_no = o.so_no and (f.so_no is not null or p.job_no is not null);

update shipping_order o set rollovers = r.times
from (select so_no, count(*) as times from in_force
  where path = 'etd' and after::date > before::date and to_status = 'CONFIRMED' and from_status in ('CONFIRMED', 'AMEND_PENDING')
  group by so_no) r
where r.so_no = o.so_no;

update shipping_order o set container_count = r.containers
from (select so_no, coalesce(sum(qty) filter (where container_size not in ('LCL', 'BULK', 'AIR', 'AKE', 'AMA', 'PAG', 'PMC')), 0) as containers
  from container_request group by so_no) r
where r.so_no = o.so_no;

update shipping_order set
  cw = greatest(coalesce(gross_weight, 0), round(coalesce(cbm, 0) * case when mode = 'AIR' then 1000000 / 6000.0 else 1000 end, 3))
where gross_weight is not null or cbm is not null;

update shipping_order set amended = amended || '{"oms_shipment": false}' where amended is not null;
