-- An import changes single lines; it is undone only while no one has changed them since.
alter table so_package add column version integer not null default 1;
