-- The dashboard of approvals counts what nobody has decided by port pair and by carrier.
create index shipping_order_undecided_ports on shipping_order (pol, pod)
  where booking_status = 'CONFIRMED' and approval_status in ('NOT_REQUESTED', 'REQUESTED', 'PENDING_CUSTOMER', 'REJECTED');
create index shipping_order_undecided_carrier on shipping_order (carrier_code)
  where booking_status = 'CONFIRMED' and approval_status in ('NOT_REQUESTED', 'REQUESTED', 'PENDING_CUSTOMER', 'REJECTED');
