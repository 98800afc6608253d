import { IMPORT_LIST } from '@fairlead/domain/sheet/sheet.lists'
import { sheetApi } from '@fairlead/domain/sheet/sheet.api'
import type { Encoding } from '@fairlead/domain/sheet/sheet'
import { ImportKind } from '@fairlead/domain/kit/importKinds'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { Button, buttonClass } from '../kit/ui/Button.tsx'
import { problemText } from '../kit/net/problems.ts'
import { recordAddress } from '../kit/app/recordAddress.ts'
import { saveFile } from '../kit/net/saveFile.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { Page } from '../kit/ui/Page.tsx'
import { sendSheet, cacheSheet } from './sheetCalls.ts'
import { EncodingSelect } from './EncodingSelect.tsx'
import { PlainSelect } from './PlainSelect.tsx'
import { SheetDrop } from './SheetDrop.tsx'
import { SheetPaste } from './SheetPaste.tsx'
import './sheet.css'

/** Chooses the kind of data and the sheet: a file, or pasted rows. */
export function NewSheetPage() {
  const { t, say } = useText()
  const search: { kind?: unknown } = useSearch({ strict: false })
  const [kind, setKind] = useState<ImportKind>(ImportKind.safeParse(search.kind).data ?? 'place')
  const [encoding, setEncoding] = useState<Encoding>('utf-8')
  const { upload, part } = useUpload(kind, encoding)
  return (
    <Page
      title={t('sheet.new')}
      actions={
        <Link className={buttonClass()} to={IMPORT_LIST.path}>
          {t('sheet.list_imports')}
        </Link>
      }
    >
      <section className="panel section sheet-choice">
        <PlainSelect
          name="kind"
          label={t('sheet.kind')}
          value={kind}
          values={ImportKind.options}
          labelOf={(value) => say(`sheet.kind_${value}`)}
          onPick={(value) => setKind(ImportKind.parse(value))}
        />
        <EncodingSelect encoding={encoding} onPick={setEncoding} />
        <TemplateButton kind={kind} />
      </section>
      <SheetDrop part={part} onFile={(file) => upload.mutate(file)} />
      <SheetPaste busy={upload.isPending} onRows={(text) => upload.mutate(new File([text], 'pasted.txt', { type: 'text/plain' }))} />
      {upload.isError && (
        <p role="alert" className="callout sheet-problem">
          {problemText(upload.error)}
        </p>
      )}
    </Page>
  )
}

function TemplateButton({ kind }: { kind: ImportKind }) {
  const { t } = useText()
  const template = useMutation({
    mutationFn: () => send(sheetApi.template, { params: { kind } }),
    onSuccess: (file) => saveFile(file),
  })
  return (
    <Button busy={template.isPending} onClick={() => template.mutate()}>
      {t('sheet.template')}
    </Button>
  )
}

function useUpload(kind: ImportKind, encoding: Encoding) {
  const navigate = useNavigate()
  const [part, setPart] = useState<number | null>(null)
  const upload = useMutation({
    mutationFn: (file: File) => sendSheet({ kind, encoding, file }, setPart),
    onSuccess: (sheet) => {
      cacheSheet(sheet)
      void navigate({ to: recordAddress(IMPORT_LIST.path, sheet.import_id) })
    },
    onSettled: () => setPart(null),
    meta: { silent: 'all' },
  })
  return { upload, part }
}
