-- Only a posted invoice is owed: the outstanding amounts of all others are blank, in lists and in their totals.
alter table invoice drop column outstanding_amount, drop column base_outstanding_amount;
alter table invoice
  add column outstanding_amount numeric(18, 3) generated always as
    (case when posted_at is not null then total_amount - settled_amount end) stored,
  add column base_outstanding_amount numeric(18, 6) generated always as
    (case when posted_at is null then null when total_amount = 0 then 0
      else base_total_amount - base_total_amount * settled_amount / total_amount end) stored;
create index invoice_outstanding on invoice (ap_ar, status_changed_at desc nulls last) where outstanding_amount <> 0 and posted_at is not null;
create index invoice_open_of_party on invoice (issue_party_id, currency) where outstanding_amount <> 0 and posted_at is not null;
