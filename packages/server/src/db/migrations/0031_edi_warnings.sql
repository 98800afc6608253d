-- What is unusual about a message that was taken over all the same, and where: [{ at, key, params }].
alter table edi_message add column warnings jsonb not null default '[]';
