-- A filter by the total of an invoice reads no other rows: as the lists of one side sign it, and as the search over both sides does.
create index invoice_by_total_of_side on invoice
  (ap_ar, (total_amount * case when type = any ('{CN,ICN}'::text[]) then -1 else 1 end));
create index invoice_by_total on invoice
  ((total_amount * case when (ap_ar = 'AP') <> (type = any ('{CN,ICN}'::text[])) then -1 else 1 end));
