-- What a settlement replaces in its invoices; undoing the settlement gives it back. Settlements of before have no rows.
create table settlement_invoice (
  settlement_id integer not null references settlement,
  inv_id integer not null references invoice,
  payment_ref_before text,
  payment_marker_before text not null,
  primary key (settlement_id, inv_id)
);
create index settlement_invoice_of_invoice on settlement_invoice (inv_id);
create trigger settlement_invoice_stays before update or delete on settlement_invoice for each row execute function keep_settlement();
