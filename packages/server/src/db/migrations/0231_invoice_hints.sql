-- Why costs differ from their plan; and what warnings and suggestions look for: invoices of a vendor around a date, jobs of the same lane.
alter table invoice add column variance_reason text;
create index invoice_of_party_by_date on invoice (issue_party_id, invoice_date desc);
create index job_gp_of_lane on job_gp (mode, service, left(pol, 2), left(pod, 2), etd desc) where is_main;
