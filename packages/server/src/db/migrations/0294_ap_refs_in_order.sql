-- Costs without the reference of their vendor, in the order of their list.
drop index invoice_without_ap_ref;
create index invoice_without_ap_ref on invoice (etd_or_opened nulls first, record_no nulls first)
  where ap_ar = 'AP' and ap_ref is null and invoice_status <> 'DELETED';
