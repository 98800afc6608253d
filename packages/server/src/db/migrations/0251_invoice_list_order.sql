-- The lists of stages in their order: an index gives the first page without sorting the stage.
drop index invoice_aged_by_etd, invoice_aged_by_preparation, invoice_aged_by_approval, invoice_aged_by_print, invoice_aged_by_period, invoice_by_status,
  invoice_of_office;
create index invoice_to_prepare on invoice (ap_ar, etd_or_opened nulls first, record_no nulls first)
  where invoice_status in ('NEW', 'REJECTED', 'NEW_REVERSAL');
create index invoice_without_document on invoice (etd_or_opened nulls first, record_no nulls first)
  where ap_ar = 'AP' and invoice_status in ('NEW', 'PREPARED', 'APPROVED_1', 'APPROVED_2', 'REJECTED');
create index invoice_by_preparation on invoice (ap_ar, prepared_at nulls first, record_no nulls first)
  where invoice_status in ('PREPARED', 'PREPARED_REVERSAL', 'APPROVED_1', 'APPROVED_2');
create index invoice_by_approval on invoice (ap_ar, approved_1_at nulls first, record_no nulls first) where invoice_status = 'APPROVED_1';
create index invoice_by_print on invoice (ap_ar, printed_at nulls first, record_no nulls first)
  where invoice_status in ('RELEASED', 'PRINTED', 'ACCOUNTING_PRINTED', 'PENDING_AUTO_EXPORT', 'EXPORTED', 'EXPORTED_AUTO', 'IMPORTED',
    'APPROVED_REVERSAL', 'EXPORTED_REVERSAL', 'IMPORTED_REVERSAL');
create index invoice_by_period on invoice (ap_ar, period_ends nulls first, record_no nulls first) where invoice_status in ('POSTED', 'POST_REVERSED');
create index invoice_by_answer on invoice (ap_ar, process_status, status_changed_at desc nulls last, record_no nulls first)
  include (invoice_status, office_party_id) where process_status <> 'NOT_APPLICABLE';
create index invoice_by_status on invoice (ap_ar, invoice_status, status_changed_at desc nulls last, record_no nulls first);
-- The stages of an office, also where another office has most of the stage.
create index invoice_of_office on invoice (office_party_id, ap_ar, invoice_status);
