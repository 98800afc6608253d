-- The payment reference of an invoice before its group gave it another: cancelling the group gives it back.
alter table invoice_group_member add column payment_ref_before text;
