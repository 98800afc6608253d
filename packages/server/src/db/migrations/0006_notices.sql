-- Notices are kept on a screen now: instants, whom they concern, and what an administrator notes for himself.
alter table sys_notice
  alter column valid_from type timestamptz using valid_from at time zone 'Etc/GMT-8',
  alter column valid_to type timestamptz using valid_to at time zone 'Etc/GMT-8',
  add column affected_system text,
  add column remarks text,
  add column version integer not null default 1,
  add column changed_at timestamptz,
  add column search_text text not null generated always as (lower(notice_title || ' ' || notice_body || ' ' || coalesce(affected_system, ''))) stored;
create index sys_notice_from on sys_notice (valid_from desc nulls last);
create index sys_notice_to on sys_notice (valid_to desc nulls last);
create index sys_notice_title on sys_notice (notice_title);
