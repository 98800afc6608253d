-- Costs without the reference of their vendor, of an office: few of the many that an office has.
create index invoice_without_ap_ref_of_office on invoice (office_party_id)
  where ap_ar = 'AP' and ap_ref is null and invoice_status <> 'DELETED';
