import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import { GENERIC_LOOKUPS, isGenericLookup, isSearchable, LOCATION_TYPES, USER_TYPES } from '@fairlead/domain/kit/lookup'
import type { AnswerOf } from '@fairlead/domain/kit/contract'
import { isAllowed } from '@fairlead/domain/kit/access'
import type { RequestContext } from '../kit/http/context.ts'
import { forbidden, notFound } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import { readSession } from '../kit/session/sessions.ts'
import { findCarriers } from './lookup.carriers-store.ts'
import { countryName, findCountries } from './names.ts'
import { partyOptions } from './partyOptions.ts'
import * as store from './lookup.store.ts'
import { options } from './selections.ts'

const countries = ({ params, language }: Pick<RequestContext<typeof lookupApi.country>, 'params' | 'language'>) =>
  findCountries(params.text, language).map(({ code, name }) => ({ country_code: code, country_name: name }))

export const lookupRoutes = serve(lookupApi, {
  country: countries,
  countryFdc: countries,
  offices: ({ db }) => store.offices(db),
  userTypes: ({ services, language }) =>
    USER_TYPES.map((pkey) => ({ pkey, pvalue: services.words(language, `user.profile_type_${pkey}`) })),
  locations: ({ services, language }) =>
    LOCATION_TYPES.map((pkey) => ({ pkey, pvalue: services.words(language, `lookup.location_${pkey}`) })),
  mobileSite: ({ services }) => (services.config.MOBILE_SITE_URL ? [{ pkey: 'MOBILE_SITE', pvalue: services.config.MOBILE_SITE_URL }] : []),
  polHandlingOffice: async ({ query, db, now, ...context }) => {
    const profile = Number(query.user_profile_id) || null
    const session = profile === null ? context.session : await readSession(db, context.session.session_id, now, profile)
    if (!session) throw forbidden('auth.profileNotFound')
    const { actor } = session
    const all = isYes(query.show_all) && actor.func_ids.has('show_full_list_hd_office')
    return store.handlingOffices(db, { pol: query.pol_locode ?? '', includeId: Number(query.include_party_id) || null, actor, all })
  },
  place: async ({ params, db }) => {
    const place = await store.findPlace(db, params.un_code)
    if (!place) throw notFound()
    return { un_code: place.un_code, name: place.name, time_zone: place.time_zone }
  },
  selectionOptions: ({ body, ...context }) => options(context, body),
  generic: async (context) => {
    const { params, query } = context
    const kind = `${params.area}/${params.type}`.toLowerCase()
    if (!isGenericLookup(kind)) throw notFound()
    if (!isAllowed(GENERIC_LOOKUPS[kind].access, context.actor.func_ids)) throw forbidden()
    const includeValue = isYes(query.includeValue)
    return isSearchable(params.value) || includeValue ? LOOKUPS[kind](context, params.value) : []
  },
})

const isYes = (text: string | undefined) => text === 'true' || text === '1'

type Lookup = (
  context: Pick<RequestContext<typeof lookupApi.generic>, 'db' | 'language' | 'actor'>,
  text: string,
) => Promise<AnswerOf<typeof lookupApi.generic>>

const LOOKUPS: Record<keyof typeof GENERIC_LOOKUPS, Lookup> = {
  'master/port': async ({ db, language }, text) =>
    (await store.findPlaces(db, text, true)).map((place) => ({
      name: place.name,
      unCode: place.un_code,
      countryCode: place.country_code,
      countryName: countryName(place.country_code, language),
      notify_office_party_id: place.notify_office_party_id,
    })),
  'master/city': async ({ db }, text) =>
    (await store.findPlaces(db, text, false)).map((place) => ({ city_name: place.name, city_code: place.un_code })),
  'master/unlocode': async ({ db, language }, text) =>
    (await store.findPlaces(db, text, false)).map((place) => ({
      name: place.name,
      locode: place.un_code,
      country_code: place.country_code,
      country_name: countryName(place.country_code, language),
    })),
  'master/carrier': async ({ db }, text) =>
    (await findCarriers(db, text)).map((carrier) => ({
      display_name: carrier.display_name,
      name: carrier.full_name,
      scac: carrier.scac ?? '',
    })),
  'party/party': ({ db, actor, language }, text) => partyOptions(db, text, actor, language),
  'party/customer': async ({ db, actor }, text) => store.findCustomers(db, text, actor),
}
