-- A tax code has one row for each rate, valid from its first day until the next row of the code. Those that exist are valid from before the first invoice.
alter table reference_code add column valid_from date, add column valid_to date;
update reference_code set valid_from = '2000-01-01' where code_type = 'TAX_CODE';
alter table reference_code add constraint reference_code_tax_dated check (code_type <> 'TAX_CODE' or valid_from is not null);
drop index reference_code_once;
create unique index reference_code_once on reference_code (code_type, fold(code), valid_from) nulls not distinct;
