-- The trail stays append-only but for one thing: the name of a person, and what was written about that person, may be taken out.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.user_name = old.user_name or new.user_name = '#' || left(new.user_uid::text, 8))
    and (new.changes = old.changes or new.changes = '[]')
    and (new.reason is not distinct from old.reason or new.reason is null)
    and row(new.history_id, new.module, new.record_id, new.action, new.from_status, new.to_status, new.record_version, new.user_uid,
      new.super_user_uid, new.profile_type, new.request_id, new.happened_at)
      is not distinct from row(old.history_id, old.module, old.record_id, old.action, old.from_status, old.to_status, old.record_version,
      old.user_uid, old.super_user_uid, old.profile_type, old.request_id, old.happened_at)
  then return new; end if;
  raise exception 'history is append-only';
end $$;

-- One person's rows are found by the person.
create index notification_message_about_people on notification_message (doc_code) where module in ('user', 'registration');
create index session_of_person on session (user_uid);
create index outbox_about_people on outbox ((payload -> 'event' ->> 'doc_code'))
  where kind = 'event' and payload -> 'event' ->> 'module' in ('user', 'registration');
