-- Who released and who posted an invoice, as the stepper names them; of older invoices from their history.
alter table invoice add column released_by_name text, add column posted_by_name text;
alter table invoice disable trigger user;
update invoice i set
  released_by_name = case when i.released_at is not null then (select h.user_name from history h
    where h.module = 'invoice' and h.record_id = i.inv_id::text and h.action = 'release' order by h.history_id desc limit 1) end,
  posted_by_name = (select h.user_name from history h
    where h.module = 'invoice' and h.record_id = i.inv_id::text and h.action = 'post' order by h.history_id desc limit 1)
where i.released_at is not null or i.posted_at is not null;
alter table invoice enable trigger user;
