-- The posted invoices of a company by the month of their tax.
create index invoice_of_vat_period on invoice (company_code, vat_period) where posted_at is not null;
