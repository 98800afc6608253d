-- A message belongs to a record of any module; one that found no record has neither.
alter table edi_message drop constraint edi_message_so_no_fkey;
alter table edi_message rename column so_no to record_id;
alter table edi_message add column module text;
update edi_message set module = 'booking' where record_id is not null;
alter table edi_message add constraint edi_message_of_record check ((module is null) = (record_id is null));
drop index edi_message_of_order;
create index edi_message_of_record on edi_message (module, record_id, edi_message_id desc);
