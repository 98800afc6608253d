import { EU } from './identifiers.ts'

/** The customs security area of the EU (ICS2): the member states, Switzerland and Norway. */
const ENTRY_COUNTRIES: ReadonlySet<string> = new Set([...EU, 'CH', 'NO'])

/**
 * Northern Ireland belongs to it as well (Windsor Framework), Great Britain does not, and UN/LOCODE keeps both under GB: its sea and airports, by name.
 * Belfast, its two airports, Larne, Warrenpoint, Kilkeel, Londonderry, Coleraine, Kilroot, Ardglass.
 */
const NORTHERN_IRELAND: ReadonlySet<string> = new Set('GBBEL GBBFS GBBHD GBLAR GBWPT GBKLK GBLDY GBCLR GBKLR GBAGL'.split(' '))

/** True if an entry summary declaration is required at the place, a UN/LOCODE (BOOK-131). */
export const isEntryPlace = (place: string | null) =>
  place !== null && (ENTRY_COUNTRIES.has(place.slice(0, 2)) || NORTHERN_IRELAND.has(place))

/** The customs territory of the United States: the states, the District of Columbia and Puerto Rico (19 CFR 101.1). */
export const isUsPlace = (place: string | null) => place !== null && ['US', 'PR'].includes(place.slice(0, 2))
