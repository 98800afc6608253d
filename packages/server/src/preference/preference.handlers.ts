import type { Preference } from '@fairlead/domain/kit/session'
import { preferenceApi } from '@fairlead/domain/kit/preference.api'
import { NEW_SEARCH_ID, preferenceUrl } from '@fairlead/domain/kit/preference'
import { isUniqueViolation } from '../kit/db/database.ts'
import { conflict, notFound, refused } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import type { RequestContext } from '../kit/http/context.ts'
import * as store from './preference.store.ts'

/** The most preferences of one user. */
const MAX_PREFERENCES = 500

export const preferenceRoutes = serve(preferenceApi, {
  save: (context) => saveOrChange(context, context.body, context.body.preference_type || null),
  saveWithType: (context) => saveOrChange(context, context.body, context.body.preference_type),
  list: ({ query, session, db }) => store.preferencesFor(db, session.user_uid, preferenceUrl(query.url)),
  remove: async ({ body, session, db }) => {
    if (!(await store.deletePreference(db, session.user_uid, body.preference_id))) throw notFound()
  },
  searchHistory: ({ session, db }) => store.searchHistory(db, session.user_uid),
  saveSearch: async ({ body, session, db, now }) => {
    if (body.id === NEW_SEARCH_ID) return store.addSearch(db, session.user_uid, body.search_text, now)
    const changed = await store
      .changeSearch(db, session.user_uid, { id: body.id, search_text: body.search_text, now })
      .catch((error: unknown) => {
        throw isUniqueViolation(error) ? conflict({ key: 'preference.searchExists' }) : error
      })
    if (!changed) throw notFound()
    return changed
  },
})

async function saveOrChange(
  { db, session, now }: Pick<RequestContext<typeof preferenceApi.save>, 'db' | 'session' | 'now'>,
  body: RequestContext<typeof preferenceApi.save>['body'],
  type: string | null,
): Promise<Preference> {
  const { preference_id } = body
  const entry = {
    user_uid: session.user_uid,
    preference_type: type,
    url: preferenceUrl(body.url),
    preference_name: body.preference_name,
    preference_style: body.preference_style ?? null,
    preference: body.preference,
    is_favourite: body.isFavourite ?? false,
    updated_at: now,
  }
  if (preference_id) {
    const changed = await store.changePreference(db, preference_id, entry).catch((error: unknown) => {
      throw isUniqueViolation(error) ? conflict({ key: 'preference.nameExists' }) : error
    })
    if (!changed) throw notFound()
    return changed
  }
  if ((await store.countPreferences(db, session.user_uid)) >= MAX_PREFERENCES)
    throw refused({ key: 'preference.tooMany', params: { max: MAX_PREFERENCES } })
  return store.savePreference(db, entry)
}
