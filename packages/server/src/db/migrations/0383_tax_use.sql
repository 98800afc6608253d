-- The last invoice with a tax code is found without reading all invoices.
create index invoice_charge_by_tax on invoice_charge (tax_code) where tax_code is not null;
create index invoice_by_tax_rate_code on invoice (tax_rate_code) where tax_rate_code is not null;
