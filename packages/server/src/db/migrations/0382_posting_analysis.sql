-- A line of a journal has the analysis code of its charge, and whether the charge is paid on behalf of the other side, as they were when it was posted.
alter table posting
  add column analysis text,
  add column is_disbursement boolean;
