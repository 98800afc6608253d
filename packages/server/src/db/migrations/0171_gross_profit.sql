-- Gross profit: each P&L line as a fact, and its sum by job, kept by every write in the same transaction.
alter table invoice add column group_rate numeric(24, 12) check (group_rate > 0);
update invoice set group_rate = exchange_rate where base_currency = 'HKD' and prepared_at is not null;

-- One row a P&L line of an invoice that is not deleted; DR counts as gain, CR as loss, whichever side its invoice is on.
create view pl_fact as
  select l.inv_id, l.line_no, i.ap_ar, i.type, i.invoice_status, i.invoice_no, i.invoice_date, i.posted_at, i.close_period, i.account_code, i.company_code,
    i.issue_party_id, i.sales_code, c.charge_code, l.dr_cr, l.job_no, l.so_no, l.is_disbursement, i.inter_account_code is not null and i.type in ('DN', 'IDN') as is_inter_account,
    i.type = 'PL' as is_profit_share, i.posted_at is not null as is_posted, i.invoice_status in ('NEW', 'REJECTED', 'NEW_REVERSAL') as is_draft,
    i.currency, i.base_currency, i.group_rate, case l.dr_cr when 'DR' then abs(l.amount) else -abs(l.amount) end as gain,
    case l.dr_cr when 'DR' then abs(l.base_amount) else -abs(l.base_amount) end as base_gain
  from invoice_line l join invoice i using (inv_id) join invoice_charge c on c.inv_id = l.inv_id and c.line_no = l.charge_line_no
  where i.invoice_status <> 'DELETED';

create table job_gp (
  job_no text not null references job on delete cascade,
  company_code text not null,
  -- the row that is made with the job, of the company of its office
  is_main boolean not null default false,
  base_currency text,
  revenue_draft numeric(18, 3) not null default 0,
  revenue_open numeric(18, 3) not null default 0,
  revenue_posted numeric(18, 3) not null default 0,
  cost_draft numeric(18, 3) not null default 0,
  cost_open numeric(18, 3) not null default 0,
  cost_posted numeric(18, 3) not null default 0,
  disbursement_revenue numeric(18, 3) not null default 0,
  disbursement_cost numeric(18, 3) not null default 0,
  profit_share_revenue numeric(18, 3) not null default 0,
  profit_share_cost numeric(18, 3) not null default 0,
  inter_account_revenue numeric(18, 3) not null default 0,
  inter_account_cost numeric(18, 3) not null default 0,
  revenue_group numeric(24, 6) not null default 0,
  cost_group numeric(24, 6) not null default 0,
  ar_count integer not null default 0,
  ap_count integer not null default 0,
  unrated_lines integer not null default 0,
  so_no text,
  job_type text,
  period text,
  job_status text,
  office_party_id integer,
  mode text,
  service text,
  direction text,
  business_type text,
  pol text,
  pod text,
  fd text,
  carrier_code text,
  customer_party_id integer,
  shipper_party_id integer,
  consignee_party_id integer,
  nomination_agent_party_id integer,
  release_agent_party_id integer,
  party_ids integer[],
  sales_code text,
  etd date,
  teu numeric(14, 3),
  container_count integer,
  cbm numeric(14, 3),
  gross_weight numeric(14, 3),
  cw numeric(14, 3),
  -- one row an order, and one an order and office, so that units are not counted twice
  counts_house boolean not null default false,
  counts_office boolean not null default false,
  primary key (job_no, company_code)
);
create unique index job_gp_main on job_gp (job_no) where is_main;
create index job_gp_of_period on job_gp (period, office_party_id);
create index job_gp_of_order on job_gp (so_no);

-- The company of a job: that of its office.
create function company_of_office(office_party_id integer) returns text language sql stable as $$
  select coalesce((select c.company_code from party p join company c on fold(c.office_code) = fold(p.party_code)
    where p.party_id = office_party_id order by c.company_id limit 1), '')
$$;

-- What reports group by, copied from the job and its order.
create function copy_job_gp(job_nos text[]) returns void language sql as $$
  update job_gp g set so_no = j.so_no, job_type = j.job_type, period = j.period, job_status = j.job_status, office_party_id = j.office_party_id,
    mode = coalesce(s.mode, j.mode), service = s.service,
    direction = case when left(s.pol, 2) = f.country_code then 'EXPORT' when left(s.pod, 2) = f.country_code then 'IMPORT' end,
    business_type = s.business_type, pol = s.pol, pod = s.pod, fd = s.fd, carrier_code = s.carrier_code, customer_party_id = s.customer_party_id,
    shipper_party_id = s.shipper_party_id, consignee_party_id = s.consignee_party_id, nomination_agent_party_id = s.nomination_agent_party_id,
    release_agent_party_id = s.release_agent_party_id, party_ids = s.party_ids, sales_code = s.sales_code, etd = coalesce(s.projected_etd, s.etd),
    teu = s.teu, container_count = s.container_count, cbm = s.cbm, gross_weight = s.gross_weight, cw = s.cw,
    counts_house = g.is_main and j.job_type = 'SO', counts_office = g.is_main and j.so_no is not null
  from job j join party f on f.party_id = j.office_party_id left join shipping_order s on s.so_no = j.so_no
  where j.job_no = g.job_no and g.job_no = any(job_nos)
$$;

-- Whole rows from the lines, no differences. The main row is locked first, so that the second of two writers sums the lines of the first.
create function refresh_job_gp(job_nos text[]) returns void language plpgsql as $$
begin
  perform from job_gp where job_no = any(job_nos) and is_main order by job_no for update;
  with sums as (
    select f.job_no, f.company_code, min(f.base_currency) as base_currency,
      coalesce(sum(base_gain) filter (where ap_ar = 'AR' and is_draft), 0) as revenue_draft,
      coalesce(sum(base_gain) filter (where ap_ar = 'AR' and not is_posted), 0) as revenue_open,
      coalesce(sum(base_gain) filter (where ap_ar = 'AR' and is_posted), 0) as revenue_posted,
      coalesce(-sum(base_gain) filter (where ap_ar = 'AP' and is_draft), 0) as cost_draft,
      coalesce(-sum(base_gain) filter (where ap_ar = 'AP' and not is_posted), 0) as cost_open,
      coalesce(-sum(base_gain) filter (where ap_ar = 'AP' and is_posted), 0) as cost_posted,
      coalesce(sum(base_gain) filter (where ap_ar = 'AR' and is_disbursement), 0) as disbursement_revenue,
      coalesce(-sum(base_gain) filter (where ap_ar = 'AP' and is_disbursement), 0) as disbursement_cost,
      coalesce(sum(base_gain) filter (where ap_ar = 'AR' and is_profit_share), 0) as profit_share_revenue,
      coalesce(-sum(base_gain) filter (where ap_ar = 'AP' and is_profit_share), 0) as profit_share_cost,
      coalesce(sum(base_gain) filter (where ap_ar = 'AR' and is_inter_account), 0) as inter_account_revenue,
      coalesce(-sum(base_gain) filter (where ap_ar = 'AP' and is_inter_account), 0) as inter_account_cost,
      coalesce(sum(gain * group_rate) filter (where ap_ar = 'AR'), 0) as revenue_group,
      coalesce(-sum(gain * group_rate) filter (where ap_ar = 'AP'), 0) as cost_group,
      count(distinct inv_id) filter (where ap_ar = 'AR') as ar_count, count(distinct inv_id) filter (where ap_ar = 'AP') as ap_count,
      count(*) filter (where group_rate is null) as unrated_lines
    from pl_fact f where f.job_no = any(job_nos) group by f.job_no, f.company_code
  ), written as (
    insert into job_gp as g (job_no, company_code, base_currency, revenue_draft, revenue_open, revenue_posted, cost_draft, cost_open, cost_posted,
      disbursement_revenue, disbursement_cost, profit_share_revenue, profit_share_cost, inter_account_revenue, inter_account_cost, revenue_group, cost_group,
      ar_count, ap_count, unrated_lines)
    select * from sums
    on conflict (job_no, company_code) do update set base_currency = excluded.base_currency, revenue_draft = excluded.revenue_draft,
      revenue_open = excluded.revenue_open, revenue_posted = excluded.revenue_posted, cost_draft = excluded.cost_draft, cost_open = excluded.cost_open,
      cost_posted = excluded.cost_posted, disbursement_revenue = excluded.disbursement_revenue, disbursement_cost = excluded.disbursement_cost,
      profit_share_revenue = excluded.profit_share_revenue, profit_share_cost = excluded.profit_share_cost,
      inter_account_revenue = excluded.inter_account_revenue, inter_account_cost = excluded.inter_account_cost, revenue_group = excluded.revenue_group,
      cost_group = excluded.cost_group, ar_count = excluded.ar_count, ap_count = excluded.ap_count, unrated_lines = excluded.unrated_lines
    returning g.job_no, g.company_code
  )
  update job_gp g set revenue_draft = 0, revenue_open = 0, revenue_posted = 0, cost_draft = 0, cost_open = 0, cost_posted = 0, disbursement_revenue = 0,
    disbursement_cost = 0, profit_share_revenue = 0, profit_share_cost = 0, inter_account_revenue = 0, inter_account_cost = 0, revenue_group = 0,
    cost_group = 0, ar_count = 0, ap_count = 0, unrated_lines = 0
  where g.job_no = any(job_nos) and (g.job_no, g.company_code) not in (select job_no, company_code from sums);
  delete from job_gp g where g.job_no = any(job_nos) and not g.is_main and g.ar_count = 0 and g.ap_count = 0;
  perform copy_job_gp(job_nos);
end $$;

-- A job begins with a row of zeros: nothing invoiced is a finding, not a gap.
create function make_job_gp() returns trigger language plpgsql as $$
begin
  insert into job_gp (job_no, company_code, is_main, base_currency)
    select n.job_no, company_of_office(n.office_party_id), true,
      (select c.base_currency from company c where c.company_code = company_of_office(n.office_party_id)) from made n;
  perform copy_job_gp(array(select job_no from made));
  return null;
end $$;
create trigger job_gp_made after insert on job referencing new table as made for each statement execute function make_job_gp();

create function copy_changed_job() returns trigger language plpgsql as $$
begin
  perform copy_job_gp(array[new.job_no]);
  return null;
end $$;
create trigger job_gp_copied after update on job for each row
  when ((old.period, old.job_status, old.office_party_id, old.so_no, old.mode) is distinct from (new.period, new.job_status, new.office_party_id, new.so_no, new.mode))
  execute function copy_changed_job();

create function copy_changed_order() returns trigger language plpgsql as $$
begin
  perform copy_job_gp(array(select job_no from job where so_no = new.so_no));
  return null;
end $$;
create trigger job_gp_of_order_copied after update on shipping_order for each row
  when (new.job_no is not null and (old.mode, old.service, old.business_type, old.pol, old.pod, old.fd, old.carrier_code, old.customer_party_id, old.shipper_party_id,
      old.consignee_party_id, old.nomination_agent_party_id, old.release_agent_party_id, old.party_ids, old.sales_code, old.etd, old.projected_etd, old.teu,
      old.container_count, old.cbm, old.gross_weight, old.cw)
    is distinct from (new.mode, new.service, new.business_type, new.pol, new.pod, new.fd, new.carrier_code, new.customer_party_id, new.shipper_party_id,
      new.consignee_party_id, new.nomination_agent_party_id, new.release_agent_party_id, new.party_ids, new.sales_code, new.etd, new.projected_etd, new.teu,
      new.container_count, new.cbm, new.gross_weight, new.cw))
  execute function copy_changed_order();

-- At the end of a transaction, when all lines are written. A posted invoice never changes its lines.
create function refresh_gp_of_invoice() returns trigger language plpgsql as $$
begin
  perform refresh_job_gp(array(select distinct job_no from invoice_line where inv_id = new.inv_id and job_no is not null));
  return null;
end $$;
create constraint trigger job_gp_of_new_invoice after insert on invoice deferrable initially deferred
  for each row execute function refresh_gp_of_invoice();
create constraint trigger job_gp_of_invoice after update on invoice deferrable initially deferred
  for each row when (old.posted_at is null and old.version <> new.version) execute function refresh_gp_of_invoice();

-- A job that an invoice no longer names.
create function refresh_gp_of_left_job() returns trigger language plpgsql as $$
begin
  if not exists (select from invoice_job where inv_id = old.inv_id and job_no = old.job_no) then perform refresh_job_gp(array[old.job_no]); end if;
  return null;
end $$;
create constraint trigger job_gp_of_left_job after delete on invoice_job deferrable initially deferred
  for each row execute function refresh_gp_of_left_job();

-- The jobs that are there.
insert into job_gp (job_no, company_code, is_main, base_currency)
  select j.job_no, company_of_office(j.office_party_id), true,
    (select c.base_currency from company c where c.company_code = company_of_office(j.office_party_id)) from job j;
select refresh_job_gp(array(select job_no from job));

-- Jobs whose row differs from the sum of their lines; the nightly check expects none.
create view job_gp_difference as
  select g.job_no from (
    select job_no, sum(revenue_open + revenue_posted) as revenue, sum(cost_open + cost_posted) as cost, sum(revenue_posted - cost_posted) as posted,
      sum(revenue_draft - cost_draft) as draft, sum(revenue_group - cost_group) as in_group from job_gp group by job_no) g
  full join (
    select job_no, coalesce(sum(base_gain) filter (where ap_ar = 'AR'), 0) as revenue, coalesce(-sum(base_gain) filter (where ap_ar = 'AP'), 0) as cost,
      coalesce(sum(base_gain) filter (where is_posted), 0) as posted, coalesce(sum(base_gain) filter (where is_draft), 0) as draft,
      coalesce(sum(gain * group_rate), 0) as in_group from pl_fact where job_no is not null group by job_no) f using (job_no)
  where coalesce(g.revenue, 0) <> coalesce(f.revenue, 0) or coalesce(g.cost, 0) <> coalesce(f.cost, 0) or coalesce(g.posted, 0) <> coalesce(f.posted, 0)
    or coalesce(g.draft, 0) <> coalesce(f.draft, 0) or abs(coalesce(g.in_group, 0) - coalesce(f.in_group, 0)) > 0.0001 or g.job_no is null;
