-- CBM and KG of listed packages are those of their lines and may differ from what is booked; their packages may not. An order that is not listed
-- is held to all three, as before.
alter table so_allocation
  drop constraint so_allocation_loaded,
  add constraint so_allocation_loaded check (loaded_package_qty between 0 and package_qty and loaded_cbm >= 0 and loaded_kg >= 0);

create function check_loaded_measures() returns trigger language plpgsql as $$
begin
  if (new.loaded_cbm > new.cbm or new.loaded_kg > new.kg) and not exists (select from so_package where so_no = new.so_no) then
    raise exception 'more CBM or KG of % are loaded than planned', new.so_no using errcode = 'check_violation', constraint = 'so_allocation_loaded';
  end if;
  return new;
end $$;
create trigger so_allocation_measures before insert or update of cbm, kg, loaded_cbm, loaded_kg on so_allocation
  for each row execute function check_loaded_measures();
