-- When a message was last queued, or tried: one that waits longer is queued again, once.
alter table accounting_message add column queued_at timestamptz;
update accounting_message set queued_at = created_at where direction = 'OUT';
alter table accounting_message add constraint accounting_message_queued check (direction = 'IN' or queued_at is not null);
drop index accounting_message_waiting;
create index accounting_message_waiting on accounting_message (queued_at) where state in ('QUEUED', 'FAILED');
