-- A replacement replaces what this carrier got; of earlier messages it is not known whom they were for.
alter table edi_message add column receiver text;
