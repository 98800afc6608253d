-- What a charge code gives to invoices, to their papers and to accounting; it is also found by its other names.
alter table reference_code
  add column aliases text,
  add column ar_account_code text,
  add column ap_account_code text,
  add column tax_code text,
  add column default_side text check (default_side in ('CHARGE', 'DEDUCTION')),
  add column is_disbursement boolean,
  add column print_description text,
  add column print_description_zh_hk text,
  add column print_description_zh_cn text,
  add column sun_analysis text,
  add column unece_rec23 text,
  drop column search_text;
alter table reference_code add column search_text text generated always as (lower(code || ' ' || description || ' ' || coalesce(name_zh_hk, '') || ' ' ||
  coalesce(name_zh_cn, '') || ' ' || coalesce(aliases, ''))) stored;
create index reference_code_search on reference_code using gin (search_text gin_trgm_ops);
