-- What invoices, reports and accounting need to know of a tax: the category of EN 16931, the reason of an exemption, the kind of tax and its ledger account.
alter table reference_code
  add column vat_category text check (vat_category in ('S', 'Z', 'E', 'AE', 'K', 'G', 'O')),
  add column vatex_code text,
  add column tax_scheme text check (tax_scheme in ('VAT', 'GST', 'SST')),
  add column sun_tax_account text;
-- A rate above 0 is a standard rate. Which of the others an existing code of 0 % is, accounting knows alone.
update reference_code set vat_category = 'S' where code_type = 'TAX_CODE' and percentage > 0;
