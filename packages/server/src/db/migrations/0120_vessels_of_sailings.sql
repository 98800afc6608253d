-- Whether any sailing, or a leg of one, has a vessel: asked whenever a booking is checked.
create index sailing_schedule_vessel_name on sailing_schedule (fold(mother_vessel));
create index sailing_schedule_legs on sailing_schedule using gin (legs jsonb_path_ops);
