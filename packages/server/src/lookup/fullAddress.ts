import { sql } from 'kysely'

/** The address of the party `p` in one line. */
export const fullAddress = sql<string>`concat_ws(', ', nullif(p.address1, ''), nullif(p.address2, ''), nullif(p.address3, ''), nullif(p.address4, ''),
  nullif(p.city, ''), nullif(p.state, ''), nullif(p.zip_postal, ''), p.country_code)`
