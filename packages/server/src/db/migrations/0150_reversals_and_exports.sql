-- Reversals, inter-account notes, and the files that invoices are exported to.
alter table invoice
  add column reverses_inv_id integer references invoice,
  add column inter_account_of integer references invoice,
  add column group_no text,
  add column accounting_printed_at timestamptz,
  add column exported_at timestamptz;
-- An invoice has one reversal and one inter-account note at a time.
create unique index invoice_reversed_once on invoice (reverses_inv_id) where reverses_inv_id is not null and invoice_status <> 'DELETED';
create unique index invoice_inter_account_once on invoice (inter_account_of) where inter_account_of is not null and invoice_status <> 'DELETED';
create index invoice_by_government_no on invoice (company_code, fold(government_invoice_no)) where government_invoice_no is not null;

-- A reversal keeps the vendor's number of its original.
drop index invoice_ap_ref_once;
create unique index invoice_ap_ref_once on invoice (issue_party_id, fold(ap_ref), (type in ('ICN')))
  where ap_ref is not null and reverses_inv_id is null and invoice_status not in ('DELETED', 'REVERSED');

create table invoice_export (
  export_id integer generated always as identity primary key,
  inv_id integer not null references invoice,
  file_key text not null,
  file_name text not null,
  size integer not null,
  sha256 text not null,
  is_automatic boolean not null,
  user_name text not null,
  created_at timestamptz not null
);
create index invoice_export_of_invoice on invoice_export (inv_id, export_id desc);
