-- The principal to which a plan was last sent: from then on no other principal takes its place.
alter table consolidation add column sent_to_party_id integer references party;
update consolidation c set sent_to_party_id = principal_party_id
  where approval_sent_at is not null
    or exists (select from history h where h.module = 'consolidation' and h.record_id = c.consolidation_no and h.action in ('send', 'advise'));

drop view consolidation_listed;
create view consolidation_listed as
  select c.*, (select min(a.amended_at) from so_allocation a
    where a.consolidation_no = c.consolidation_no and a.amended_at is not null and a.released_at is null) as amended_at
  from consolidation c;

-- The super user who wrote a remark under the name of another user.
alter table remark add column super_user_uid uuid references portal_user on delete set null;
