-- A line is a disbursement if the line or its charge code says so.
create or replace view pl_fact as
  select l.inv_id, l.line_no, i.ap_ar, i.type, i.invoice_status, i.invoice_no, i.invoice_date, i.posted_at, i.close_period, i.account_code, i.company_code,
    i.issue_party_id, i.sales_code, c.charge_code, l.dr_cr, l.job_no, l.so_no, l.is_disbursement or coalesce(r.is_disbursement, false) as is_disbursement,
    i.inter_account_code is not null and i.type in ('DN', 'IDN') as is_inter_account,
    i.type = 'PL' as is_profit_share, i.posted_at is not null as is_posted, i.invoice_status in ('NEW', 'REJECTED', 'NEW_REVERSAL') as is_draft,
    i.currency, i.base_currency, i.group_rate, case l.dr_cr when 'DR' then abs(l.amount) else -abs(l.amount) end as gain,
    case l.dr_cr when 'DR' then abs(l.base_amount) else -abs(l.base_amount) end as base_gain
  from invoice_line l join invoice i using (inv_id) join invoice_charge c on c.inv_id = l.inv_id and c.line_no = l.charge_line_no
    left join reference_code r on r.code_type = 'CHARGE_CODE' and r.code = c.charge_code
  where i.invoice_status <> 'DELETED';

create function refresh_gp_of_charge(changed text) returns void language plpgsql as $$
begin
  perform refresh_job_gp(array(select distinct l.job_no from invoice_charge c join invoice_line l on l.inv_id = c.inv_id and l.charge_line_no = c.line_no
    where c.charge_code = changed and l.job_no is not null));
end $$;

-- The jobs with a charge whose code becomes a disbursement, or is none any more.
create function refresh_gp_of_code() returns trigger language plpgsql as $$
begin
  perform refresh_gp_of_charge(new.code);
  return null;
end $$;
create trigger job_gp_of_charge_code after update on reference_code for each row
  when (new.code_type = 'CHARGE_CODE' and coalesce(old.is_disbursement, false) <> coalesce(new.is_disbursement, false))
  execute function refresh_gp_of_code();

select refresh_gp_of_charge(code) from reference_code where code_type = 'CHARGE_CODE' and is_disbursement;
