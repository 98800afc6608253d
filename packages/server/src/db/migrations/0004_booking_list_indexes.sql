-- A lane and its sailing window is what a forwarder filters by; the parties that a list names are looked up by id.
create index shipping_order_lane on shipping_order (pol, etd desc nulls last);
drop index shipping_order_ports;
create index shipping_order_shipper on shipping_order (shipper_party_id);
create index shipping_order_customer on shipping_order (customer_party_id);
create index shipping_order_consignee on shipping_order (consignee_party_id);
-- What the scope asks of every order, so that a list is counted without reading the orders.
create index shipping_order_scope on shipping_order (booking_status, origin);
