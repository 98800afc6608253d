-- What a payment group pays of an invoice, and what was settled before; until that is settled, no other group pays it.
alter table invoice_group_member add column amount numeric(18, 3), add column settled_before numeric(18, 3);
update invoice_group_member m set amount = case when m.kind = 'PAYMENT' then o.outstanding_amount else o.total_amount end, settled_before = o.settled_amount
  from invoice o where o.inv_id = m.inv_id;
alter table invoice_group_member alter column amount set not null, alter column settled_before set not null;
