-- Whoever gave the password of a SIS account gets a proof of it, to be shown once when he registers; what the account is stands beside it.
create table sis_proof (
  proof_hash text primary key,
  sis_user_id text not null,
  named jsonb not null,
  created_at timestamptz not null
);
create index sis_proof_age on sis_proof (created_at);
