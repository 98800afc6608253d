-- People beyond their sign-in: where they are, who sent them, what they asked for.

alter table portal_user
  add column co_address1 text,
  add column co_address2 text,
  add column co_address3 text,
  add column co_address4 text,
  add column zip_postal text,
  add column co_country_code text,
  add column fax text,
  add column sales_code text references sales_person,
  add column referred_by text,
  add column referred_by_office_party_id integer references party,
  -- A new account opens when its address is confirmed, its password set and an administrator has granted it.
  add column activated_at timestamptz,
  add column granted_at timestamptz,
  add column search_text text generated always as (lower(login_id || ' ' || given_name || ' ' || family_name || ' ' || company)) stored;
create index portal_user_search on portal_user using gin (search_text gin_trgm_ops);
create index portal_user_login on portal_user (login_id);
create index portal_user_status on portal_user (status, login_id);
create index portal_user_family on portal_user (family_name);
create index portal_user_created on portal_user (created_at);
create index portal_user_last_sign_in on portal_user (last_sign_in_at);

-- Trade lanes narrow what a profile sees. Their own table comes with their maintenance; the code is what it will be known by.
create table user_profile_tradelane (
  user_uid uuid not null,
  profile_type_id integer not null,
  tradelane text not null,
  primary key (user_uid, profile_type_id, tradelane),
  foreign key (user_uid, profile_type_id) references user_profile on delete cascade
);

-- The same link that confirms the address sets the first password, once each.
alter table password_link add column password_set_at timestamptz;

create table user_registration (
  user_registration_id integer generated always as identity primary key,
  user_uid uuid not null references portal_user on delete cascade,
  kind text not null check (kind in ('SIS', 'NO_SIS')),
  status text not null default 'P' check (status in ('P', 'A', 'R', 'E')),
  sis_user_id text,
  sis_verified boolean not null default false,
  user_type_id text,
  location_type_id integer,
  login_id text not null,
  family_name text not null,
  given_name text not null,
  co_address1 text,
  co_address2 text,
  co_address3 text,
  co_address4 text,
  co_country_code text,
  phone text,
  fax text,
  company text,
  department text,
  position text,
  referred_by text,
  referred_by_office_party_id integer references party,
  user_level_id integer not null default 0,
  -- as the visitor asked; rights come of the plan, by an administrator's decision
  requested_profiles jsonb not null default '[]',
  profiles jsonb not null default '[]',
  activated_at timestamptz,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by text,
  version integer not null default 1,
  search_text text generated always as (lower(login_id || ' ' || given_name || ' ' || family_name || ' ' || coalesce(company, ''))) stored
);
create index user_registration_user on user_registration (user_uid);
create index user_registration_search on user_registration using gin (search_text gin_trgm_ops);
create index user_registration_created on user_registration (created_at);
create index user_registration_status on user_registration (status, created_at);
create index user_registration_login on user_registration (login_id);
create index user_registration_decided on user_registration (decided_at);

-- What is counted against floods, by the hash of whom it concerns.
create table attempt (
  attempt_id bigint generated always as identity primary key,
  kind text not null,
  subject_hash text not null,
  attempted_at timestamptz not null
);
create index attempt_subject on attempt (kind, subject_hash, attempted_at);
create index attempt_age on attempt (attempted_at);

-- The mails of the outbox, as an administrator sees them.
create function mail_words(payload jsonb) returns text language sql immutable parallel safe as
  $$ select lower(coalesce(payload -> 'mail' ->> 'to', '') || ' ' || coalesce(payload -> 'mail' ->> 'subject', '')) $$;
create index outbox_mail_search on outbox using gin (mail_words(payload) gin_trgm_ops) where kind = 'mail';
create index outbox_mail_created on outbox (created_at) where kind = 'mail';
create view mail_message as
  select outbox_id as mail_id, payload -> 'mail' ->> 'to' as mail_to, payload -> 'mail' ->> 'subject' as subject,
    payload -> 'mail' ->> 'text' as text, payload -> 'mail' ->> 'html' as html, attempts, failure, created_at, sent_at,
    case when sent_at is null and attempts < 12 then not_before end as not_before,
    case when sent_at is not null then 'sent' when attempts >= 12 then 'failed' else 'waiting' end as state,
    mail_words(payload) as search_text
  from outbox where kind = 'mail';
