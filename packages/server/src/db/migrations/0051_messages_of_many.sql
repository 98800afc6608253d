-- A message that came in may name several records: the first stands in edi_message, the others here.
create table edi_message_record (
  edi_message_id integer not null references edi_message on delete cascade,
  module text not null,
  record_id text not null,
  primary key (edi_message_id, module, record_id)
);
create index edi_message_of_further_record on edi_message_record (module, record_id);
