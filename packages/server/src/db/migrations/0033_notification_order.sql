-- The centre shows the newest event first by its own time: a second server, or a second try, may store an older one later.
drop index notification_message_centre;
create index notification_message_centre on notification_message (user_uid, message_dt desc, message_id desc) include (module, profile_type_ids) where not removed;
