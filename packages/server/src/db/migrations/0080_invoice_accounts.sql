-- The companies of the forwarder, and the sets of books whose invoices they issue and receive.
create table company (
  company_id integer generated always as identity primary key,
  company_code text not null,
  company_name text not null,
  office_code text not null,
  base_currency text not null,
  tax_country_code text not null,
  accounting_system text not null check (accounting_system in ('SUN', 'NONE')),
  peppol_scheme text,
  peppol_endpoint_id text,
  status text not null default 'A' check (status in ('A', 'I')),
  version integer not null default 1,
  changed_at timestamptz,
  search_text text generated always as (lower(company_code || ' ' || company_name || ' ' || office_code)) stored
);
create unique index company_code_once on company (fold(company_code));
create index company_by_code on company (company_code nulls first);
create index company_by_name on company (company_name nulls first);
create index company_search on company using gin (search_text gin_trgm_ops);

create table invoice_account (
  invoice_account_id integer generated always as identity primary key,
  account_code text not null check (account_code ~ '^\d{3}[0-9X]$'),
  account_name text not null,
  account_name_zh_hk text,
  account_name_zh_cn text,
  company_code text not null,
  side text not null check (side in ('AP', 'AR', 'BOTH')),
  overseas_local text not null check (overseas_local in ('LOCAL', 'OVERSEAS', 'BOTH')),
  account_class text not null check (account_class in ('FREIGHT', 'LOCAL', 'PASS_THROUGH', 'AGENT', 'NON_TRADE', 'PROFIT_SHARE')),
  flow text not null check (flow in ('PLAIN', 'TAX_INVOICE')),
  second_level text not null check (second_level in ('ALWAYS', 'ABOVE', 'NEVER')),
  second_level_above numeric(18, 3) check ((second_level = 'ABOVE') = (second_level_above is not null)),
  export_mode text not null check (export_mode in ('MANUAL', 'AUTOMATIC')),
  rate_date text not null check (rate_date in ('INVOICE_DATE', 'ETD', 'PERIOD_START')),
  control_sun_account text,
  revenue_sun_account text,
  cost_sun_account text,
  tax_sun_account text,
  rounding_sun_account text,
  print_footer text,
  print_footer_zh_hk text,
  print_footer_zh_cn text,
  bank_block text,
  status text not null default 'A' check (status in ('A', 'I')),
  version integer not null default 1,
  changed_at timestamptz,
  search_text text generated always as (lower(account_code || ' ' || account_name || ' ' || company_code)) stored
);
create unique index invoice_account_code_once on invoice_account (account_code);
create index invoice_account_by_code on invoice_account (account_code nulls first);
create index invoice_account_by_name on invoice_account (account_name nulls first);
create index invoice_account_of_company on invoice_account (fold(company_code));
create index invoice_account_search on invoice_account using gin (search_text gin_trgm_ops);
