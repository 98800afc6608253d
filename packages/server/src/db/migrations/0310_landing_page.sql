-- The page that a user chose to see first after sign-in; null is the standard of the profile.
alter table portal_user add column landing_page text check (length(landing_page) <= 200 and landing_page like '/%');
