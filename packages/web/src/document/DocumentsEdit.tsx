import type { DocumentForm, PortalDocument } from '@fairlead/domain/document/document'
import { type SubmitEvent, useId, useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { useEditor } from '../kit/editor/editorContext.ts'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { documentsChanged, type DocumentPlace } from './documentsData.ts'
import { DocumentsTypeField, DocumentsVisibleField } from './DocumentsFields.tsx'
import { isFailure, isNotLatest } from '../kit/net/failure.ts'
import { problemText, showProblem } from '../kit/net/problems.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'

interface EditProps {
  place: DocumentPlace
  document: PortalDocument
  onClose: () => void
}

/** The dialog that changes name, type and visibility of a document. */
export function DocumentsEdit({ place, document, onClose }: EditProps) {
  const id = useId()
  const { t } = useText()
  const { actor } = useEditor()
  const { form, set, problem, busy, save } = useDocumentForm(place, document, onClose)
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <Dialog
      open
      width={460}
      title={t('document.editTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button look="primary" type="submit" form={`${id}-form`} busy={busy}>
            {t('save')}
          </Button>
        </>
      }
    >
      <form id={`${id}-form`} className="documents-form" onSubmit={submit} noValidate>
        <FileNameField id={id} value={form.file_name} problem={problem} onChange={(file_name) => set({ file_name })} />
        <DocumentsTypeField value={form.document_type} onChange={(document_type) => set({ document_type })} />
        {actor.internal && <DocumentsVisibleField value={form.visible_to} onChange={(visible_to) => set({ visible_to })} />}
      </form>
    </Dialog>
  )
}

interface FileNameFieldProps {
  id: string
  value: string
  problem: string
  onChange: (value: string) => void
}

function FileNameField({ id, value, problem, onChange }: FileNameFieldProps) {
  const { t } = useText()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {t('document.file_name')}
      </label>
      <input
        id={id}
        className="control"
        value={value}
        aria-invalid={problem ? true : undefined}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem && (
        <p id={`${id}-problem`} className="field-error">
          {problem}
        </p>
      )}
    </div>
  )
}

function useDocumentForm(
  place: DocumentPlace,
  { document_id, version, file_name, document_type, visible_to }: PortalDocument,
  onClose: () => void,
) {
  const [form, setForm] = useState<DocumentForm>({ file_name, document_type, visible_to })
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const set = (change: Partial<DocumentForm>) => {
    setProblem('')
    setForm((before) => ({ ...before, ...change }))
  }
  const save = async () => {
    setBusy(true)
    try {
      await send(place.api.change, { params: { record_id: place.id, document_id }, body: { ...form, version } })
      toast({ tone: 'ok', message: 'document.saved' })
      onClose()
    } catch (error) {
      if (isFailure(error) && error.status === 422) setProblem(error.problem?.errors?.[0]?.Message ?? problemText(error))
      else showProblem(error)
      if (isNotLatest(error)) onClose()
    } finally {
      setBusy(false)
      await documentsChanged(place)
    }
  }
  return { form, set, problem, busy, save }
}
