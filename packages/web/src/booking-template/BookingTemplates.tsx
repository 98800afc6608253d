import { type BookingTemplate, TEMPLATE_NAME_LENGTH } from '@fairlead/domain/booking-template/booking-template'
import { bookingTemplateApi } from '@fairlead/domain/booking-template/booking-template.api'
import { useQuery } from '@tanstack/react-query'
import { Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { Dialog } from '../kit/Dialog.tsx'
import { formatInstant } from '../kit/formats.ts'
import { showProblem } from '../kit/problems.ts'
import { queries } from '../kit/queries.ts'
import { send } from '../kit/send.ts'
import { useText } from '../kit/texts.ts'
import { dismissToast, toast } from '../kit/toast.ts'
import { NameDialog } from './NameDialog.tsx'
import './booking-template.css'

const KEY = ['booking-templates']
const again = () => queries.invalidateQueries({ queryKey: KEY })

/** The own templates: one is taken, given another name, or deleted. */
export function BookingTemplates({ onUse, onClose }: { onUse: (id: number) => void; onClose: () => void }) {
  const { t } = useText()
  const [renamed, setRenamed] = useState<BookingTemplate | null>(null)
  const templates = useQuery({ queryKey: KEY, queryFn: ({ signal }) => send(bookingTemplateApi.list, {}, { signal }) })
  return (
    <>
      <Dialog open title={t('booking-template.templates')} onClose={onClose} width={560}>
        {templates.data?.length === 0 && <p className="meta">{t('booking-template.none')}</p>}
        <ul className="templates">
          {templates.data?.map((template) => (
            <Line key={template.template_id} template={template} onUse={onUse} onRename={() => setRenamed(template)} />
          ))}
        </ul>
      </Dialog>
      {renamed && (
        <NameDialog
          title={t('booking-template.rename')}
          label={t('booking-template.name')}
          first={renamed.name}
          maxLength={TEMPLATE_NAME_LENGTH}
          onClose={() => setRenamed(null)}
          onGive={async (name) => {
            const { template_id, version } = renamed
            await send(bookingTemplateApi.rename, { params: { template_id }, body: { name, version } })
            await again()
            setRenamed(null)
          }}
        />
      )}
    </>
  )
}

interface LineProps {
  template: BookingTemplate
  onUse: (id: number) => void
  onRename: () => void
}

function Line({ template: { template_id, name, changed_at }, onUse, onRename }: LineProps) {
  const { t } = useText()
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
        onClick={() => void remove(template_id, t('undo'))}
      />
    </li>
  )
}

/** Gone at once; the message brings it back. */
async function remove(template_id: number, undo: string) {
  try {
    const body = await send(bookingTemplateApi.remove, { params: { template_id } })
    await again()
    const id = `template-${template_id}`
    const restore = async () => {
      dismissToast(id)
      try {
        await send(bookingTemplateApi.create, { body })
        await again()
        toast({ tone: 'ok', message: { key: 'booking-template.restored', params: { name: body.name } } })
      } catch (error) {
        showProblem(error)
      }
    }
    const message = { key: 'booking-template.removed', params: { name: body.name } }
    toast({ id, tone: 'info', message, ms: 10_000, action: { label: undo, run: () => void restore() } })
  } catch (error) {
    showProblem(error)
  }
}
