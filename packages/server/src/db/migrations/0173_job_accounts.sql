-- What a job needs without a shipment, and what was true when its gross profit was locked.
alter table job
  add column account_code text,
  add column direction text check (direction in ('EXPORT', 'IMPORT')),
  add column gp_reason text,
  add column locked_revenue numeric(18, 3),
  add column locked_cost numeric(18, 3),
  add column locked_currency text;

-- The rows of the list of jobs.
create view job_row as
  select j.job_no, j.job_type, j.so_no, j.consolidation_no, j.job_status, j.office_party_id, j.mode, j.period, j.description, j.account_code, j.opened_at,
    j.gp_reason, j.version, s.hbl_no, s.customer_party_id, s.sales_code, coalesce(s.projected_etd, s.etd, c.etd) as etd, g.ar_count, g.ap_count,
    lower(concat_ws(' ', j.job_no, j.so_no, j.consolidation_no, s.hbl_no, j.description)) as search_text
  from job j left join shipping_order s on s.so_no = j.so_no left join consolidation c on c.consolidation_no = j.consolidation_no
    left join job_gp g on g.job_no = j.job_no and g.is_main;
create index job_by_opening on job (opened_at desc nulls last, job_no);
create index job_by_period on job (period, job_status);
