-- Whom an event concerns is asked by party, group and function: the other way round than a session asks.
create index user_profile_party_party on user_profile_party (party_id);
create index user_profile_party_group_group on user_profile_party_group (party_group_id);
create index party_group_member_party on party_group_member (party_id);
create index user_profile_all_party_type on user_profile_all_party (party_type_id);
create index user_profile_role_role on user_profile_role (role_id);

create function event_words(doc_code text, params jsonb) returns text language sql immutable parallel safe as
  $$ select lower(doc_code || ' ' || jsonb_path_query_array(params, '$.*')::text) $$;

create table notification_message (
  message_id bigint generated always as identity primary key,
  -- one event; whoever tells it twice tells it once
  guid text not null,
  user_uid uuid not null references portal_user on delete cascade,
  -- the user's profiles that may see the record
  profile_type_ids integer[] not null,
  module text not null,
  sub_module text not null,
  doc_code text not null,
  event_code text not null,
  desc_key text not null,
  desc_param jsonb not null,
  href text not null,
  is_read boolean not null default false,
  removed boolean not null default false,
  message_dt timestamptz not null,
  search_text text not null generated always as (event_words(doc_code, desc_param)) stored,
  unique (user_uid, guid)
);
create index notification_message_centre on notification_message (user_uid, message_id desc) include (module, profile_type_ids) where not removed;
create index notification_message_unread on notification_message (user_uid) include (module, profile_type_ids) where not removed and not is_read;
create index notification_message_search on notification_message using gin (search_text gin_trgm_ops) where not removed;
create index notification_message_age on notification_message (message_dt);

-- Of a module where doc_code is blank, else of one document. What is null is taken from the module's, then from the default.
create table notification_setting (
  user_uid uuid not null references portal_user on delete cascade,
  module text not null,
  doc_code text not null default '',
  follow_setting text check (follow_setting in ('ALL', 'FOLLOWED')),
  in_app_note boolean,
  email_note boolean,
  email_address text,
  is_follow boolean,
  event_codes text[],
  primary key (user_uid, module, doc_code)
);

create table notification_email_template (
  id integer generated always as identity primary key,
  event_code text not null,
  language text not null check (language in ('en-US', 'zh-HK', 'zh-CN')),
  subject text not null,
  body text not null,
  active boolean not null default true,
  version integer not null default 1,
  changed_at timestamptz not null,
  search_text text not null generated always as (lower(event_code || ' ' || subject)) stored,
  unique (event_code, language)
);
