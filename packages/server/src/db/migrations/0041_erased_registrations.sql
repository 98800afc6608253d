-- An erasure left the history of the person's registrations as it was: it is kept as 'user_registration', and was looked for as 'registration'.
update history h set changes = '[]', reason = null
from user_registration r join portal_user u on u.user_uid = r.user_uid
where u.erased_at is not null and h.module = 'user_registration' and h.record_id = r.user_registration_id::text;

-- Who decided about a registration and was erased since: the history carries the mark already.
update user_registration r set decided_by = h.user_name
from history h join portal_user u on u.user_uid = h.user_uid
where u.erased_at is not null and h.module = 'user_registration' and h.action in ('grant', 'refuse')
  and h.record_id = r.user_registration_id::text and r.decided_by is not null;
