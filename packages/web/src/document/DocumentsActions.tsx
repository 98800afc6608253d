import { mayChangeDocument } from '@fairlead/domain/document/document.guards'
import type { PortalDocument } from '@fairlead/domain/document/document'
import { FilePlus2, Pencil, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { ask } from '../kit/ui/ask.ts'
import { Button } from '../kit/ui/Button.tsx'
import { useEditor } from '../kit/editor/editorContext.ts'
import { type DocumentPlace, documentsChanged } from './documentsData.ts'
import type { TableProps } from './DocumentsTable.tsx'
import { addUploads } from './documentsUploads.ts'
import { showProblem } from '../kit/net/problems.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'

type ActsProps = Omit<TableProps, 'documents'> & { document: PortalDocument }

/** The buttons for new version, change and delete, for users who may change the document. */
export function DocumentsActions({ document, place, maxBytes, onShow }: ActsProps) {
  const { t } = useText()
  const { actor } = useEditor()
  const chooser = useRef<HTMLInputElement>(null)
  const remove = useRemoval(place, document)
  const { document_id, document_type, visible_to, file_name: name } = document
  if (!mayChangeDocument(document, actor)) return null
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('document.newVersion', { name })}
        onChange={({ target: input }) => {
          addUploads(place, [...(input.files ?? [])], { document_id, document_type, visible_to }, maxBytes)
          input.value = ''
        }}
      />
      <IconButton
        label={t('document.newVersion', { name })}
        icon={<FilePlus2 size={15} aria-hidden="true" />}
        onClick={() => chooser.current?.click()}
      />
      <IconButton
        label={t('document.edit', { name })}
        icon={<Pencil size={15} aria-hidden="true" />}
        onClick={() => onShow({ kind: 'edit', document })}
      />
      <IconButton label={t('document.removeOf', { name })} icon={<Trash2 size={15} aria-hidden="true" />} onClick={() => void remove()} />
    </>
  )
}

/** Deletes a document after a confirmation. */
function useRemoval(place: DocumentPlace, { document_id, file_name: name, version }: PortalDocument) {
  const { t } = useText()
  return async () => {
    const yes = t('document.remove')
    if (!(await ask({ title: yes, text: t('document.deleteText', { name }), yes, no: t('cancel'), danger: true }))) return
    try {
      await send(place.api.remove, { params: { record_id: place.id, document_id }, body: { version } })
      toast({ tone: 'ok', message: 'document.deleted' })
    } catch (error) {
      showProblem(error)
    }
    await documentsChanged(place)
  }
}

const IconButton = ({ label, icon, onClick }: { label: string; icon: React.ReactNode; onClick: () => void }) => (
  <Button look="quiet" square aria-label={label} title={label} icon={icon} onClick={onClick} />
)
