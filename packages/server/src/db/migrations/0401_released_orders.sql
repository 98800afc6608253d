-- An amendment of an order looks for the cancelled plans that released it, and marks it there for their recovery.
create index so_allocation_released on so_allocation (so_no) where released_at is not null;
