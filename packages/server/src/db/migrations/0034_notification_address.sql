-- Another address than the login's gets a user's notes once its owner has confirmed it for this user. The settings of before name addresses that
-- nobody has proved to want them, so none of these counts as confirmed: their notes go to the login address until they are confirmed.
create table notification_address (
  user_uid uuid not null references portal_user on delete cascade,
  address text not null check (address = lower(address)),
  -- of the last e-mail that was sent; null once it has counted
  token_hash text unique,
  asked_at timestamptz not null,
  confirmed_at timestamptz,
  primary key (user_uid, address)
);

-- Which confirmation e-mails were sent in the last day, for their limits.
create table notification_address_letter (
  user_uid uuid not null references portal_user on delete cascade,
  address text not null,
  sent_at timestamptz not null
);
create index notification_address_letter_address on notification_address_letter (address, sent_at);
create index notification_address_letter_user on notification_address_letter (user_uid, sent_at);
