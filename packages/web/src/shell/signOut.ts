import { authApi } from '@fairlead/domain/auth/auth.api'
import { ask } from '../kit/ask.ts'
import { dropDrafts } from '../kit/detailDraft.ts'
import { isAnythingUnsaved } from '../kit/dirty.ts'
import { goTo } from '../kit/navigation.ts'
import { queries } from '../kit/queries.ts'
import { send } from '../kit/send.ts'
import { leaveSession } from '../kit/session.ts'
import { texts } from '../kit/texts.ts'
import { paths } from '../paths.ts'

/** Ends the session here and on the server. A server that does not answer keeps nobody signed in. */
export async function signOut(): Promise<void> {
  const { t } = texts()
  const question = { title: t('leaveTitle'), text: t('leaveText'), yes: t('leaveYes'), no: t('leaveNo'), danger: true }
  if (isAnythingUnsaved() && !(await ask(question))) return
  // What is still on its way asks for a session that will be over.
  void queries.cancelQueries()
  send(authApi.signOut, {}, { own: true, keepalive: true }).catch(() => {})
  leaveSession()
  dropDrafts()
  goTo(paths.login())
}
