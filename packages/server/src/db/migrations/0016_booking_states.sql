-- What waits on a booking: the amendment that a customer asked for, and where it returns to when a cancellation is not granted.
alter table shipping_order
  add column amended jsonb,
  add column status_before text;
alter table job add column status_changed_at timestamptz;
-- Confirmed bookings that wait for their shipping instruction, the oldest first.
create index shipping_order_pending_si on shipping_order (booking_status, si_status, confirmed_at nulls first);
