import type { IsfProfile } from '@fairlead/domain/filing/filing'
import { IsfProfileForm, PROFILE_FIELDS } from '@fairlead/domain/filing/filing'
import { isfProfileApi } from '@fairlead/domain/filing/filing.api'
import type { IsfPartyType } from '@fairlead/domain/filing/filing.codes'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { keepFocus } from '../kit/ui/keepFocus.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { useEditor } from '../kit/editor/editorContext.ts'
import { useBoundValue } from '../kit/fields/fieldBinding.ts'
import { writeValues } from './filing.acts.ts'

const KEY = ['isf-profiles']
const useProfiles = () => useQuery({ queryKey: KEY, queryFn: ({ signal }) => send(isfProfileApi.list, {}, { signal }) })

/** BOOK-051: the company's profiles of trading partners: choose, save or delete one. */
export function IsfProfiles({ party }: { party: IsfPartyType }) {
  const { t } = useText()
  const editor = useEditor()
  const [isOpen, setOpen] = useState(false)
  const choose = (profile: IsfProfile) => {
    writeValues(editor, Object.fromEntries(PROFILE_FIELDS.map((field) => [`${party}.${field}`, profile[field]])))
    setOpen(false)
  }
  return (
    <>
      <Button look="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('filing.useProfile')}
      </Button>
      <KeepProfile party={party} />
      {isOpen && <Chooser onChoose={choose} onClose={() => setOpen(false)} />}
    </>
  )
}

function KeepProfile({ party }: { party: IsfPartyType }) {
  const { t } = useText()
  const editor = useEditor()
  const [name] = useBoundValue(`${party}.name`)
  const keep = useMutation({
    mutationFn: () => {
      const written = editor.raw()[party] as IsfProfileForm
      const body = IsfProfileForm.parse(Object.fromEntries(PROFILE_FIELDS.map((field) => [field, written[field]])))
      return send(isfProfileApi.create, { body })
    },
    onSuccess: () => {
      toast({ tone: 'ok', message: 'filing.profileKept' })
      void queries.invalidateQueries({ queryKey: KEY })
    },
  })
  return (
    <Button
      look="quiet"
      busy={keep.isPending}
      refusal={typeof name === 'string' && name.trim() !== '' ? null : t('filing.profileNeedsName')}
      onClick={() => keep.mutate()}
    >
      {t('filing.keepProfile')}
    </Button>
  )
}

function Chooser({ onChoose, onClose }: { onChoose: (profile: IsfProfile) => void; onClose: () => void }) {
  const { t } = useText()
  const { data } = useProfiles()
  const [failed, setFailed] = useState(false)
  return (
    <Dialog open title={t('filing.profiles')} onClose={onClose} width={560} actions={<Button onClick={onClose}>{t('back')}</Button>}>
      <p className="field-hint">{t('filing.profilesText')}</p>
      {failed && (
        <p className="field-error" role="alert">
          {t('filing.deleteProfileFailed')}
        </p>
      )}
      {data?.length === 0 && <p className="empty">{t('filing.noProfiles')}</p>}
      <ul className="filing-profiles">
        {data?.map((profile) => (
          <li key={profile.isf_profile_id}>
            <button type="button" className="filing-profile" onClick={() => onChoose(profile)}>
              <strong>{profile.name}</strong>
              <span>{addressOf(profile)}</span>
            </button>
            <Delete profile={profile} onDone={setFailed} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

const addressOf = ({ address1, city, state, zip, country }: IsfProfile) => [address1, city, state, zip, country].filter(Boolean).join(', ')

/** BOOK-127: shows the result inside the dialog, since the rest of the page is inert. */
function Delete({ profile: { isf_profile_id, name }, onDone }: { profile: IsfProfile; onDone: (failed: boolean) => void }) {
  const { t } = useText()
  const remove = useMutation({
    mutationFn: () => send(isfProfileApi.remove, { params: { isf_profile_id } }, { handles403: true }),
    onSuccess: () => {
      onDone(false)
      toast({ tone: 'ok', message: 'filing.profileDeleted' })
    },
    onError: () => onDone(true),
    onSettled: async () => {
      await queries.invalidateQueries({ queryKey: KEY })
      keepFocus()
    },
    meta: { silent: 'all' },
  })
  return (
    <Button
      look="quiet"
      square
      busy={remove.isPending}
      aria-label={t('filing.deleteProfile', { name: name ?? '' })}
      icon={<Trash2 size={15} aria-hidden="true" />}
      onClick={() => remove.mutate()}
    />
  )
}
