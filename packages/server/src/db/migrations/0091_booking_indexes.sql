-- The rows that wait for SI are read in order, whatever share of the confirmed ones they are.
drop index shipping_order_pending_si;
create index shipping_order_pending_si on shipping_order (confirmed_at nulls first, so_no) where booking_status = 'CONFIRMED' and si_status = 'NONE';
-- Confirmed and cancelled ones from the indexes of these instants alone.
drop index shipping_order_confirmed;
drop index shipping_order_cancelled;

-- Lists sort blanks first: numbers and ports from an index in this order, in both directions.
alter table shipping_order drop constraint shipping_order_job_no_key;
create unique index shipping_order_job_no_key on shipping_order (job_no nulls first);
alter table shipping_order drop constraint shipping_order_hbl_no_key;
create unique index shipping_order_hbl_no_key on shipping_order (hbl_no nulls first);
drop index shipping_order_lane;
create index shipping_order_pol on shipping_order (pol nulls first);
drop index shipping_order_pod;
create index shipping_order_pod on shipping_order (pod nulls first);

-- Filters by port or carrier, with or without a status, are counted by index alone for those who see all orders.
drop index shipping_order_scope;
create index shipping_order_status_pol on shipping_order (booking_status, pol) include (origin);
create index shipping_order_carrier on shipping_order (carrier_code, booking_status) include (origin);

-- One index for both groups of the dashboard of approvals.
drop index shipping_order_undecided_ports;
drop index shipping_order_undecided_carrier;
create index shipping_order_undecided on shipping_order (pol, pod, carrier_code)
  where booking_status = 'CONFIRMED' and approval_status in ('NOT_REQUESTED', 'REQUESTED', 'PENDING_CUSTOMER', 'REJECTED');

-- Room for new versions of a row on its page.
alter table shipping_order set (fillfactor = 90);
