-- How long the joined remarks of a group may be, in bytes of GB18030.
alter table invoice_account add column group_remarks_max integer not null default 230 check (group_remarks_max between 1 and 10000);
