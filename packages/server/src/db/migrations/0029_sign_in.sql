-- Who locked an account: too many wrong passwords, or an administrator, whose lock no reset link opens (AUTH-071).

alter table portal_user
  add column locked_by text check (locked_by in ('TRIES', 'ADMIN')),
  add column locked_at timestamptz;

update portal_user u set locked_at = now(), locked_by = case when (
    select h.action from history h where h.module = 'user' and h.record_id = u.user_uid::text and h.action in ('lock', 'lock_tries')
    order by h.history_id desc limit 1) = 'lock' then 'ADMIN' else 'TRIES' end
  where u.status = 'L';

alter table portal_user add constraint locked_by_somebody check (status <> 'L' or locked_by is not null);

-- Wrong sign-ins under logins that nobody has: they are answered like those of an account.
create table unknown_sign_in (
  login_hash text primary key,
  failures integer not null,
  last_at timestamptz not null
);
create index unknown_sign_in_age on unknown_sign_in (last_at);

-- What each user has uploaded in the last day, for the quota.
create table uploaded (
  uploaded_id bigint generated always as identity primary key,
  user_uid uuid not null references portal_user on delete cascade,
  uploaded_at timestamptz not null,
  bytes bigint not null
);
create index uploaded_user on uploaded (user_uid, uploaded_at);
