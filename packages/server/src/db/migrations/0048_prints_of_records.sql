-- A print belongs to a record of any module. Which documents there are, the portal says.
alter table print drop constraint print_so_no_fkey, drop constraint print_document_check;
alter table print rename column so_no to record_id;
alter table print rename column so_version to record_version;
alter table print add column module text not null default 'booking';
alter table print alter column module drop default;
drop index print_of_order;
create index print_of_record on print (module, record_id, print_id desc);
