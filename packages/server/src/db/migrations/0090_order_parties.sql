-- The parties of each order with what lists count, age and group by: figures of accounts with parties are counted by index alone.
create table shipping_order_party (
  so_no text not null references shipping_order on delete cascade,
  party_id integer not null,
  booking_status text not null,
  origin text not null,
  -- of drafts and deleted ones, which only their side sees: is the party among the creators, and the user
  is_creator boolean not null,
  user_uid uuid,
  si_status text not null,
  approval_status text not null,
  approval_updated_by text,
  approval_updated_version integer,
  -- LCL that a consolidation may take
  is_lcl boolean not null,
  pol text,
  pod text,
  carrier_code text,
  etd date,
  submitted_at timestamptz,
  status_changed_at timestamptz,
  confirmed_at timestamptz,
  approval_changed_at timestamptz,
  primary key (so_no, party_id)
);

create view shipping_order_party_derived as
  select o.so_no, p.party_id, o.booking_status, o.origin, p.party_id = any (o.creator_party_ids) as is_creator, o.user_uid, o.si_status,
    o.approval_status, o.approval_updated_by, o.approval_updated_version, (o.service = 'LCL' and o.consolidatable and o.mode in ('SEA', 'RAIL')) is true as is_lcl,
    o.pol, o.pod, o.carrier_code, o.etd, o.submitted_at, o.status_changed_at, o.confirmed_at, o.approval_changed_at
  from shipping_order o cross join lateral (select distinct unnest(o.party_ids) as party_id) p;

insert into shipping_order_party select * from shipping_order_party_derived;

create index shipping_order_party_submitted on shipping_order_party (party_id, booking_status, submitted_at, so_no)
  where booking_status in ('NEW_E_BOOKING', 'NEW_MANUAL');
create index shipping_order_party_changed on shipping_order_party (party_id, booking_status, status_changed_at, so_no);
create index shipping_order_party_draft on shipping_order_party (party_id, origin, is_creator, user_uid, so_no)
  where booking_status in ('DRAFT', 'DELETED');
create index shipping_order_party_si on shipping_order_party (party_id, si_status, confirmed_at, so_no) where booking_status = 'CONFIRMED';
create index shipping_order_party_confirmed on shipping_order_party (party_id, approval_status, confirmed_at, so_no)
  where booking_status = 'CONFIRMED';
create index shipping_order_party_approval on shipping_order_party (party_id, approval_status, approval_changed_at, so_no)
  where booking_status = 'CONFIRMED';
create index shipping_order_party_unread on shipping_order_party (party_id, approval_updated_by, approval_changed_at, so_no, approval_updated_version)
  where booking_status = 'CONFIRMED' and approval_updated_by is not null;
create index shipping_order_party_lcl on shipping_order_party (party_id, etd, so_no) where booking_status = 'CONFIRMED' and is_lcl;
-- What the dashboard of approvals groups by port pair and by carrier.
create index shipping_order_party_undecided on shipping_order_party (party_id, pol, pod, carrier_code)
  where booking_status = 'CONFIRMED' and approval_status in ('NOT_REQUESTED', 'REQUESTED', 'PENDING_CUSTOMER', 'REJECTED');

create function keep_order_parties() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.party_ids, new.creator_party_ids) = (old.party_ids, old.creator_party_ids) then
    update shipping_order_party set booking_status = new.booking_status, origin = new.origin, user_uid = new.user_uid, si_status = new.si_status,
      approval_status = new.approval_status, approval_updated_by = new.approval_updated_by,
      approval_updated_version = new.approval_updated_version,
      is_lcl = (new.service = 'LCL' and new.consolidatable and new.mode in ('SEA', 'RAIL')) is true, pol = new.pol, pod = new.pod,
      carrier_code = new.carrier_code, etd = new.etd, submitted_at = new.submitted_at, status_changed_at = new.status_changed_at,
      confirmed_at = new.confirmed_at, approval_changed_at = new.approval_changed_at
      where so_no = new.so_no;
    return null;
  end if;
  if tg_op = 'UPDATE' then
    delete from shipping_order_party where so_no = new.so_no;
  end if;
  insert into shipping_order_party select * from shipping_order_party_derived where so_no = new.so_no;
  return null;
end $$;

create trigger shipping_order_parties after insert on shipping_order for each row execute function keep_order_parties();
create trigger shipping_order_parties_changed after update on shipping_order for each row
  when ((old.party_ids, old.creator_party_ids, old.booking_status, old.origin, old.user_uid, old.si_status, old.approval_status, old.approval_updated_by,
      old.approval_updated_version, old.service, old.consolidatable, old.mode, old.pol, old.pod, old.carrier_code, old.etd, old.submitted_at,
      old.status_changed_at, old.confirmed_at, old.approval_changed_at)
    is distinct from (new.party_ids, new.creator_party_ids, new.booking_status, new.origin, new.user_uid, new.si_status, new.approval_status,
      new.approval_updated_by, new.approval_updated_version, new.service, new.consolidatable, new.mode, new.pol, new.pod, new.carrier_code, new.etd,
      new.submitted_at, new.status_changed_at, new.confirmed_at, new.approval_changed_at))
  execute function keep_order_parties();
