-- Closings of periods: who closed them, and the figures that were true then.
alter table account_period add column changed_by_name text;
-- A month that is only held by a posting has not changed.
alter table account_period alter column version set default 0;
alter table invoice add column closed_flag boolean not null default false;
create index invoice_of_period on invoice (account_code, ap_ar, close_period, invoice_status);

create table period_closing (
  closing_id integer generated always as identity primary key,
  account_code text not null,
  ap_ar text not null check (ap_ar in ('AP', 'AR')),
  period text not null,
  started_at timestamptz not null,
  user_uid uuid not null references portal_user,
  user_name text not null,
  super_user_uid uuid,
  profile_type text not null,
  closed_at timestamptz,
  reopened_at timestamptz,
  reopened_by_name text,
  reopen_reason text
);
create index period_closing_of_account on period_closing (account_code, ap_ar, period);
create unique index period_closing_running on period_closing (account_code, ap_ar, period) where closed_at is null;

create table period_figure (
  closing_id integer not null references period_closing,
  charge_code text not null,
  currency text not null,
  base_currency text not null,
  invoices integer not null,
  amount numeric(18, 3) not null,
  tax_amount numeric(18, 3) not null,
  base_amount numeric(18, 3) not null,
  base_tax_amount numeric(18, 3) not null,
  base_gain numeric(18, 3) not null,
  primary key (closing_id, charge_code, currency, base_currency)
);
create function keep_period_figure() returns trigger language plpgsql as $$
begin
  raise exception 'figures of a closing are append-only' using errcode = 'restrict_violation';
end $$;
create trigger period_figure_stays before update or delete on period_figure for each row execute function keep_period_figure();

-- The figures of a period as they are now, by charge and currency.
create view period_sum as
  select f.account_code, f.ap_ar, f.close_period as period, f.charge_code, f.currency, f.base_currency, count(distinct f.inv_id)::integer as invoices,
    sum(f.gain * f.side) as amount, sum(f.tax * f.side) as tax_amount, sum(f.base_gain * f.side) as base_amount, sum(f.base_tax * f.side) as base_tax_amount,
    sum(f.base_gain) as base_gain
  from (
    select p.*, case p.ap_ar when 'AR' then 1 else -1 end as side,
      case p.dr_cr when 'DR' then abs(l.tax_amount) else -abs(l.tax_amount) end as tax,
      case p.dr_cr when 'DR' then abs(l.base_tax_amount) else -abs(l.base_tax_amount) end as base_tax
    from pl_fact p join invoice_line l using (inv_id, line_no) where p.is_posted
  ) f group by f.account_code, f.ap_ar, f.close_period, f.charge_code, f.currency, f.base_currency;
