-- Who has read what the other side did to an approval. A booking keeps the version in which it was marked, and each reader the version he has
-- opened, so a row is written only when somebody reads.
alter table shipping_order add column approval_updated_version integer;
update shipping_order set approval_updated_version = version where approval_updated_by is not null;
alter table shipping_order
  add constraint approval_marked_in_a_version check ((approval_updated_by is null) = (approval_updated_version is null)),
  drop column approval_seen_by_mr_at,
  drop column approval_seen_by_customer_at;

create table approval_read (
  user_uid uuid not null references portal_user on delete cascade,
  so_no text not null references shipping_order on delete cascade,
  -- of the booking, as it stood when it was opened
  version integer not null,
  side text not null check (side in ('MR', 'CUSTOMER')),
  read_at timestamptz not null,
  primary key (user_uid, so_no)
);
-- Has anybody of the other side opened it?
create index approval_read_by_side on approval_read (so_no, side, version);
