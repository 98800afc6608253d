import { userApi } from '@fairlead/domain/user/user.api'
import type { User } from '@fairlead/domain/user/user'
import { userStep } from '@fairlead/domain/user/user.transitions'
import { useState } from 'react'
import { ask } from '../kit/ui/ask.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useEditor, useRecord } from '../kit/editor/editorContext.ts'
import { adoptAnswer } from '../kit/editor/saving.ts'
import { showProblem } from '../kit/net/problems.ts'
import { saveFile } from '../kit/net/saveFile.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import './user-privacy.css'

/** Data protection: exports a copy of a user's personal data, or erases it. */
export function UserPrivacy() {
  const { t } = useText()
  const { record, exporting, erasing, exportData, erase, refusal } = usePrivacy()
  if (!record) return null
  return (
    <section className="panel user-privacy" aria-label={t('user.tab_privacy')}>
      <div>
        <h2>{t('user.personalData')}</h2>
        <p>{t('user.personalDataLead')}</p>
        <Button busy={exporting} onClick={() => void exportData()}>
          {t('user.personalData')}
        </Button>
      </div>
      <div>
        <h2>{t('user.erase')}</h2>
        <p>{t('user.eraseLead')}</p>
        <Button look="danger" busy={erasing} refusal={refusal} onClick={() => void erase()}>
          {t('user.erase')}
        </Button>
      </div>
    </section>
  )
}

function usePrivacy() {
  const editor = useEditor()
  const { t } = useText()
  const record = useRecord<User>()
  const [busy, setBusy] = useState<'export' | 'erase' | null>(null)
  const during = async (name: 'export' | 'erase', work: (user: User) => Promise<void>) => {
    if (!record) return
    setBusy(name)
    editor.patch({ busy: name }) // the screen ignores events of this change
    try {
      await work(record)
    } catch (error) {
      showProblem(error)
    } finally {
      editor.patch({ busy: null })
      setBusy(null)
    }
  }
  const exportData = () => during('export', async ({ user_uid }) => saveFile(await send(userApi.personal_data, { params: { user_uid } })))
  const erase = async () => {
    if (!record || !(await confirmErasure(t, record.login_id ?? ''))) return
    await during('erase', async ({ user_uid, version, login_id }) => {
      const erased = await send(userApi.erase, { params: { user_uid }, body: { version, login_id: login_id ?? '' } })
      adoptAnswer(editor, erased)
      toast({ tone: 'ok', message: 'user.erasedDone' })
    })
  }
  const step = record && userStep('erase', record, editor.actor, {})
  const refusal = step?.refusal
    ? t(step.refusal.kind === 'forbidden' ? erasureRefusal(record, editor.actor.user_uid) : 'user.isErased')
    : null
  return { record, exporting: busy === 'export', erasing: busy === 'erase', exportData, erase, refusal }
}

const erasureRefusal = (record: User | null, self: string) => (record?.user_uid === self ? 'user.notOneself' : 'msgNoPermission')

/** Asks twice, because erasing cannot be undone. */
async function confirmErasure(t: ReturnType<typeof useText>['t'], login_id: string): Promise<boolean> {
  const first = { title: t('user.erase'), text: t('user.eraseText', { login_id }), yes: t('user.erase'), no: t('cancel'), danger: true }
  if (!(await ask(first))) return false
  const second = {
    title: t('user.eraseAgainTitle'),
    text: t('user.eraseAgainText', { login_id }),
    yes: t('user.eraseForGood'),
    no: t('cancel'),
  }
  return ask({ ...second, danger: true })
}
