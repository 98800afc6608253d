-- What people say was plain text and is HTML from now on.
update remark
set body = replace(replace(replace(replace(body, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), e'\n', '<br>');

-- Pictures within a remark, by their number in its text.
create table remark_picture (
  remark_id integer not null references remark on delete cascade,
  picture_no integer not null,
  content_type text not null,
  bytes bytea not null,
  primary key (remark_id, picture_no)
);
