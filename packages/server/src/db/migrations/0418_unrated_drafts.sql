-- The rate to the group currency is frozen when an invoice is prepared: lines of drafts are not without a rate, they have none yet.
create or replace function refresh_job_gp(job_nos text[]) returns void language plpgsql as $$
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
      count(*) filter (where group_rate is null and not is_draft) as unrated_lines
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

select refresh_job_gp(array(select distinct job_no from job_gp where unrated_lines > 0));
