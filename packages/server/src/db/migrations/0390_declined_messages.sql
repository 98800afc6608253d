-- A message by which a carrier refuses was processed, but is no success.
alter table edi_message drop constraint edi_message_status_check;
alter table edi_message add constraint edi_message_status_check check (status in ('QUEUED', 'SENT', 'FAILED', 'ACCEPTED', 'DECLINED', 'REFUSED'));
