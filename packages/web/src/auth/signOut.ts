import { authApi } from '@fairlead/domain/auth/auth.api'
import { ask } from '../kit/ui/ask.ts'
import { deleteDrafts } from '../kit/editor/draft.ts'
import { isAnythingUnsaved } from '../kit/app/dirty.ts'
import { goTo } from '../kit/app/navigation.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { finishSaves } from '../kit/app/quietSaves.ts'
import { leaveSession } from '../kit/app/session.ts'
import { texts } from '../kit/app/texts.ts'
import { paths } from '../kit/app/paths.ts'

/** Ends the session here and on the server; works even if the server does not answer. */
export async function signOut(): Promise<void> {
  const { t } = texts()
  const question = { title: t('leaveTitle'), text: t('leaveText'), yes: t('leaveYes'), no: t('leaveNo'), danger: true }
  if (isAnythingUnsaved() && !(await ask(question))) return
  await finishSaves()
  // Requests in progress belong to the ended session.
  void queries.cancelQueries()
  send(authApi.signOut, {}, { handles403: true, keepalive: true }).catch(() => {})
  leaveSession()
  deleteDrafts()
  goTo(paths.login())
}
