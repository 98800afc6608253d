-- E-mails about records. The messages themselves, one for each recipient, are in the outbox.
create table record_mail (
  record_mail_id integer generated always as identity primary key,
  module text not null,
  record_id text not null,
  recipients text[] not null check (cardinality(recipients) between 1 and 10),
  subject text not null,
  text text not null,
  attachments text[] not null,
  user_uid uuid not null references portal_user,
  user_name text not null,
  created_at timestamptz not null
);
create index record_mail_of_record on record_mail (module, record_id, record_mail_id desc);

create or replace view mail_message as
  select outbox_id as mail_id, payload -> 'mail' ->> 'to' as mail_to, payload -> 'mail' ->> 'subject' as subject,
    payload -> 'mail' ->> 'text' as text, payload -> 'mail' ->> 'html' as html, attempts, failure, created_at, sent_at,
    case when sent_at is null and attempts < 12 then not_before end as not_before,
    case when sent_at is not null then 'sent' when attempts >= 12 then 'failed' else 'waiting' end as state,
    mail_words(payload) as search_text,
    array(select file ->> 'file_name' from jsonb_array_elements(coalesce(payload -> 'mail' -> 'attachments', '[]')) file) as attachments
  from outbox where kind = 'mail';
