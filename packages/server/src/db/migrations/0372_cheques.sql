-- The cheque that accounting issues for a request: its number, day and rate, and whether it was stopped. 1 of the invoice's currency is cheque_rate of the cheque's.
alter table invoice
  add column cheque_no text,
  add column cheque_date date,
  add column cheque_rate numeric(24, 12),
  add column cheque_stopped boolean not null default false;
