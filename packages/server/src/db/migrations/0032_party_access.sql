-- Which parties a staff profile finds: those of the types that it holds all of, those granted to it, those that its office submitted, and those
-- that stand on a record it may see.
-- The offices of whoever submitted a party.
alter table party add column office_party_ids integer[] not null default '{}';
update party p set office_party_ids = coalesce((
  select array_agg(distinct g.party_id) from (
    select party_id from user_profile_party x where x.user_uid = p.user_uid and x.profile_type_id in (1, 2, 3, 4)
    union select m.party_id from user_profile_party_group x join party_group_member m using (party_group_id)
      where x.user_uid = p.user_uid and x.profile_type_id in (1, 2, 3, 4)) g
  join party_role r on r.party_id = g.party_id and r.party_type = 'OFFICE'), '{}')
where p.user_uid is not null;

-- Until now staff found every party: what they find stays as it was, but for the offices, which open the records of other offices as well.
insert into user_profile_all_party (user_uid, profile_type_id, party_type_id)
select p.user_uid, p.profile_type_id, t from user_profile p cross join generate_series(2, 9) t where p.profile_type_id in (1, 2, 3, 4)
on conflict do nothing;

-- Parties that stand on one booking are related from its submission on, also those that came onto it later.
insert into party_relation (party_id, related_party_id)
select distinct a, b from shipping_order o cross join unnest(o.party_ids) a cross join unnest(o.party_ids) b
where a <> b and o.booking_status not in ('DRAFT', 'DELETED')
on conflict do nothing;
