-- A payment group with cheque requests is paid by one cheque. Its number counts once in the bank account, as that of a single request.
alter table invoice_group add column cheque_no text, add column cheque_date date;
alter table issued_cheque
  alter column inv_id drop not null,
  add column group_no text references invoice_group on delete cascade,
  add constraint issued_cheque_of_one check (num_nonnulls(inv_id, group_no) = 1);
create index issued_cheque_of_group on issued_cheque (group_no) where group_no is not null;
