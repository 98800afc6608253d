-- Files on records of any module. Versions are added, never changed; what is deleted stays for the history.
create table document (
  document_id integer generated always as identity primary key,
  module text not null,
  record_id text not null,
  document_type text not null,
  file_name text not null,
  visible_to text not null check (visible_to in ('ALL', 'INTERNAL')),
  user_uid uuid not null,
  version integer not null default 1,
  deleted_at timestamptz
);
create index document_record on document (module, record_id, document_id);
create index document_deleted on document (deleted_at) where deleted_at is not null;

create table document_version (
  document_id integer not null references document,
  version_no integer not null,
  -- null once the file of a deleted document has left the storage
  file_key text unique,
  file_name text not null,
  content_type text not null,
  size bigint not null,
  sha256 text not null,
  user_uid uuid not null,
  user_name text not null,
  created_at timestamptz not null,
  primary key (document_id, version_no)
);
create index document_version_user on document_version (user_uid);

-- Files in the storage that no record names yet: on their way in, or left behind by a process that ended.
create table incoming_file (
  file_key text primary key,
  started_at timestamptz not null
);
create index incoming_file_started on incoming_file (started_at);

-- One person's data: found by the person, and taken out of what stays.
alter table portal_user add column erased_at timestamptz;
create index history_user on history (user_uid);
create index remark_user on remark (user_uid);
create index shipping_order_user on shipping_order (user_uid);

-- The trail stays append-only but for one thing: the name of a person, and what was written of that person, may be taken out.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.user_name = '#' || left(new.user_uid::text, 8) and (new.changes = old.changes or new.changes = '[]')
    and row(new.history_id, new.module, new.record_id, new.action, new.from_status, new.to_status, new.record_version, new.user_uid,
      new.super_user_uid, new.profile_type, new.request_id, new.happened_at)
      is not distinct from row(old.history_id, old.module, old.record_id, old.action, old.from_status, old.to_status, old.record_version,
      old.user_uid, old.super_user_uid, old.profile_type, old.request_id, old.happened_at)
  then return new; end if;
  raise exception 'history is append-only';
end $$;
