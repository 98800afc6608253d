-- The company whose books a job is in, for the list of jobs.
create or replace view job_row as
  select j.job_no, j.job_type, j.so_no, j.consolidation_no, j.job_status, j.office_party_id, j.mode, j.period, j.description, j.account_code, j.opened_at,
    j.gp_reason, j.version, s.hbl_no, s.customer_party_id, s.sales_code, coalesce(s.projected_etd, s.etd, c.etd) as etd, g.ar_count, g.ap_count,
    lower(concat_ws(' ', j.job_no, j.so_no, j.consolidation_no, s.hbl_no, j.description)) as search_text, g.company_code
  from job j left join shipping_order s on s.so_no = j.so_no left join consolidation c on c.consolidation_no = j.consolidation_no
    left join job_gp g on g.job_no = j.job_no and g.is_main;
