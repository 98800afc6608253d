-- The outstanding part of the amount in base currency, for the lists and totals of unsettled invoices.
alter table invoice add column base_outstanding_amount numeric(18, 6) generated always as
  (case when total_amount = 0 then 0 else base_total_amount - base_total_amount * settled_amount / total_amount end) stored;
