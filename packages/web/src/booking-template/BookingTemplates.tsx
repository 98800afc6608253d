import { type BookingTemplate, TEMPLATE_NAME_LENGTH } from '@fairlead/domain/booking-template/booking-template'
import { bookingTemplateApi } from '@fairlead/domain/booking-template/booking-template.api'
import type { ReceivedOf } from '@fairlead/domain/kit/contract'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { formatInstant } from '../kit/format/formats.ts'
import { showProblem } from '../kit/net/problems.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { NameDialog } from './NameDialog.tsx'
import './booking-template.css'

const KEY = ['booking-templates']
const reloadTemplates = () => queries.invalidateQueries({ queryKey: KEY })

/** The dialog of the user's templates, with buttons to use, rename and delete each. */
export function BookingTemplates({ onUse, onClose }: { onUse: (id: number) => void; onClose: () => void }) {
  const { t } = useText()
  const [renamed, setRenamed] = useState<BookingTemplate | null>(null)
  const [deleted, setDeleted] = useState<readonly DeletedTemplate[]>([])
  const templates = useQuery({ queryKey: KEY, queryFn: ({ signal }) => send(bookingTemplateApi.list, {}, { signal }) })
  return (
    <>
      <Dialog open title={t('booking-template.templates')} onClose={onClose} width={560}>
        {templates.data?.length === 0 && deleted.length === 0 && <p className="meta">{t('booking-template.none')}</p>}
        <ul className="templates">
          {templates.data?.map((template) => (
            <TemplateLine
              key={template.template_id}
              template={template}
              onUse={onUse}
              onRename={() => setRenamed(template)}
              onRemoved={(one) => setDeleted((before) => [...before, one])}
            />
          ))}
          {deleted.map((one) => (
            <DeletedLine key={one.name} gone={one} onBack={() => setDeleted((before) => before.filter((other) => other !== one))} />
          ))}
        </ul>
      </Dialog>
      {renamed && <RenameDialog template={renamed} onClose={() => setRenamed(null)} />}
    </>
  )
}

function RenameDialog({ template: { template_id, name: before, version }, onClose }: { template: BookingTemplate; onClose: () => void }) {
  const { t } = useText()
  return (
    <NameDialog
      title={t('booking-template.rename')}
      label={t('booking-template.name')}
      first={before}
      maxLength={TEMPLATE_NAME_LENGTH}
      onClose={onClose}
      onSave={async (name) => {
        await send(bookingTemplateApi.rename, { params: { template_id }, body: { name, version } })
        await reloadTemplates()
        onClose()
      }}
    />
  )
}

interface TemplateLineProps {
  template: BookingTemplate
  onUse: (id: number) => void
  onRename: () => void
  onRemoved: (deleted: DeletedTemplate) => void
}

function TemplateLine({ template: { template_id, name, changed_at }, onUse, onRename, onRemoved }: TemplateLineProps) {
  const { t } = useText()
  const remove = async () => {
    try {
      const deleted = await send(bookingTemplateApi.remove, { params: { template_id } })
      await reloadTemplates()
      onRemoved(deleted)
    } catch (error) {
      showProblem(error)
    }
  }
  return (
    <li className="template">
      <span className="template-name">
        {name}
        <span className="meta">{formatInstant(changed_at)}</span>
      </span>
      <Button look="primary" aria-label={t('booking-template.useNamed', { name })} onClick={() => onUse(template_id)}>
        {t('booking-template.use')}
      </Button>
      <Button
        look="quiet"
        square
        aria-label={t('booking-template.renameNamed', { name })}
        title={t('booking-template.rename')}
        icon={<Pencil size={14} aria-hidden="true" />}
        onClick={onRename}
      />
      <Button
        look="quiet"
        square
        aria-label={t('booking-template.removeNamed', { name })}
        title={t('booking-template.removeNamed', { name })}
        icon={<Trash2 size={14} aria-hidden="true" />}
        onClick={() => void remove()}
      />
    </li>
  )
}

type DeletedTemplate = ReceivedOf<typeof bookingTemplateApi.remove>

/** A template that was just deleted. Its place shows an undo button, which takes the focus of the pressed one. */
function DeletedLine({ gone: deleted, onBack }: { gone: DeletedTemplate; onBack: () => void }) {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  const restore = async () => {
    setBusy(true)
    try {
      await send(bookingTemplateApi.create, { body: deleted })
      await reloadTemplates()
      onBack()
    } catch (error) {
      showProblem(error)
      setBusy(false)
    }
  }
  return (
    <li className="template">
      <output className="template-name">{t('booking-template.removed', { name: deleted.name })}</output>
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the button that was pressed is gone */}
      <Button autoFocus busy={busy} onClick={() => void restore()}>
        {t('undo')}
      </Button>
    </li>
  )
}
