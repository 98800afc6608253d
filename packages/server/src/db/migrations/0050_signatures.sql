-- The e-signature of a user; the row stays without a file when it is removed, so that its version goes on.
create table user_signature (
  user_uid uuid primary key references portal_user,
  e_signature_file_key text unique,
  content_type text check (content_type in ('image/png', 'image/jpeg')),
  size integer check (size between 1 and 204800),
  changed_at timestamptz not null,
  version integer not null default 1,
  check ((e_signature_file_key is null) = (content_type is null) and (e_signature_file_key is null) = (size is null))
);
