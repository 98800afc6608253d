import { useId, useState } from 'react'
import * as z from 'zod/mini'
import { Button } from '../ui/Button.tsx'
import { CheckboxField } from '../fields/CheckboxField.tsx'
import { Dialog } from '../ui/Dialog.tsx'
import { useList } from '../list/listModel.ts'
import { saveView } from './saveView.ts'
import { useViews, type View } from './listViews.ts'
import { PlainForm } from '../form/PlainForm.tsx'
import { TextField } from '../fields/TextField.tsx'
import { useText } from '../app/texts.ts'

const NAME_MAX_LENGTH = 100
const ViewForm = z.object({
  preference_name: z
    .string()
    .check(z.trim(), z.minLength(1, { error: 'msgRequired' }), z.maxLength(NAME_MAX_LENGTH, { error: 'msgTooLong' })),
  isFavourite: z.optional(z.string()),
})

interface ViewNameProps {
  search: string
  /** Undefined for a new view. */
  renamed?: View
  onClose: () => void
}

/** The dialog that asks for the name of a view, new or renamed. */
export function ListViewName(props: ViewNameProps) {
  const { renamed, onClose } = props
  const { t } = useText()
  const id = useId()
  const { save, saving, fault } = useSaveView(props)
  return (
    <Dialog
      open
      title={t(renamed ? 'viewRename' : 'viewSave')}
      onClose={onClose}
      width={380}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" type="submit" form={id} busy={saving}>
            {t('save')}
          </Button>
        </>
      }
    >
      <PlainForm id={id} schema={ViewForm} required={['preference_name']} label={t('viewSave')} onSubmit={save}>
        <TextField
          name="preference_name"
          label={t('viewName')}
          maxLength={NAME_MAX_LENGTH}
          defaultValue={renamed?.preference_name}
          error={fault}
        />
        {!renamed && <CheckboxField name="isFavourite" label={t('viewFavourite')} />}
      </PlainForm>
    </Dialog>
  )
}

function useSaveView({ search, renamed, onClose }: ViewNameProps) {
  const { list, go } = useList()
  const views = useViews(list)
  const [fault, setFault] = useState<string>()
  const [saving, setSaving] = useState(false)
  const save = async ({ preference_name, isFavourite }: z.infer<typeof ViewForm>) => {
    const isTaken = views.some((view) => view !== renamed && view.preference_name === preference_name)
    if (isTaken) return setFault('viewNameTaken')
    setFault(undefined)
    setSaving(true)
    const { saved, failure } = await saveView(
      list,
      { preference_name, search, isFavourite: renamed?.isFavourite ?? isFavourite !== undefined },
      renamed,
    )
    setSaving(false)
    if (!saved) return setFault(failure) // screen readers do not announce a toast outside of the open dialog
    go({ view: saved.preference_id }, { replace: true })
    onClose()
  }
  return { save, saving, fault }
}
