-- An import finds invoices and groups by their numbers, whatever the case.
create index invoice_by_folded_no on invoice (fold(record_no));
create index invoice_by_folded_group on invoice (fold(group_no)) where group_no is not null;
