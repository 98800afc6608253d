-- The user of the handling office who takes care of a booking. The name is stored with the id, as that of the creator.
alter table shipping_order
  add column handled_by uuid references portal_user,
  add column handled_by_name text;
-- "Mine" and "No handler", newest first.
create index shipping_order_handler on shipping_order (handled_by, created_at desc, so_no);
