import { differences } from '@fairlead/domain/kit/differences'
import { noticeApi } from '@fairlead/domain/notice/notice.api'
import { noticeProblems } from '@fairlead/domain/notice/notice.rules'
import { noticeFormOf, type Notice, type NoticeForm } from '@fairlead/domain/notice/notice'
import { notLatest, refused } from '../kit/failures.ts'
import { remember, tellHistory } from '../kit/historyStore.ts'
import { serve } from '../kit/serve.ts'
import type { Visit } from '../kit/visit.ts'
import { insertNotice, NOTICES, readNotice, updateNotice } from './notice.store.ts'

type NoticeVisit = Pick<Visit<typeof noticeApi.read>, 'db' | 'session' | 'now' | 'request_id'>
const MODULE = 'notice'
const KEPT = 'ACTIVE'

/** NOTICE-004 */
export const noticeRoutes = serve(noticeApi, {
  list: NOTICES.page,
  read: ({ params, db }) => readNotice(db, params.uid),
  create: (visit) => create(visit, visit.body),
  save: ({ params, body: { version, ...form }, ...visit }) => save(visit, params.uid, form, version),
  history: async ({ params, db }) => {
    await readNotice(db, params.uid)
    return tellHistory(db, MODULE, String(params.uid), (status) => status ?? KEPT)
  },
})

async function create(visit: NoticeVisit, form: NoticeForm): Promise<Notice> {
  refuseUnfit(form)
  const uid = await insertNotice(visit.db, form, visit.now)
  const entry = { module: MODULE, record_id: String(uid), action: 'create', from_status: null, to_status: KEPT, record_version: 1 }
  await remember(visit.db, visit.session, visit, entry)
  return readNotice(visit.db, uid)
}

async function save(visit: NoticeVisit, uid: number, form: NoticeForm, version: number): Promise<Notice> {
  const stored = await readNotice(visit.db, uid, true)
  if (stored.version !== version) throw notLatest(stored)
  refuseUnfit(form)
  const changes = differences(noticeFormOf(stored), form)
  if (changes.length === 0) return stored
  await updateNotice(visit.db, uid, form, version, visit.now)
  await remember(visit.db, visit.session, visit, {
    module: MODULE,
    record_id: String(uid),
    action: 'save',
    from_status: KEPT,
    to_status: KEPT,
    changes,
    record_version: version + 1,
  })
  return readNotice(visit.db, uid)
}

function refuseUnfit(form: NoticeForm): void {
  const problems = noticeProblems(form)
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, problems)
}

export const noticeExports = NOTICES.exports
