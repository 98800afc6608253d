-- Who answers for the verified gross mass of a plan's container, and how it was found out.
alter table consolidation_container
  add column responsible_party varchar(70),
  add column authorized_person varchar(70),
  add column weighing_facility varchar(70),
  add column vgm_reference varchar(35);
-- A carrier's confirmation names its booking number.
create index consolidation_container_booking on consolidation_container (carrier_booking_no) where carrier_booking_no is not null;
