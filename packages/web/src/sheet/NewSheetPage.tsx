import { importKindsOf } from '@fairlead/domain/sheet/sheet.access-rules'
import { IMPORT_LIST } from '@fairlead/domain/sheet/sheet.lists'
import type { Encoding } from '@fairlead/domain/sheet/sheet'
import { ImportKind } from '@fairlead/domain/kit/importKinds'
import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { buttonClass } from '../kit/ui/Button.tsx'
import { problemText } from '../kit/net/problems.ts'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { Page } from '../kit/ui/Page.tsx'
import { EncodingSelect } from './EncodingSelect.tsx'
import { PlainSelect } from './PlainSelect.tsx'
import { SheetDrop } from './SheetDrop.tsx'
import { SheetPaste } from './SheetPaste.tsx'
import { useUpload } from './sheetUpload.ts'
import { TemplateButton } from './TemplateButton.tsx'
import './sheet.css'

/** Chooses the kind of data and the sheet: a file, or pasted rows. */
export function NewSheetPage() {
  const { t, say } = useText()
  const search: { kind?: unknown } = useSearch({ strict: false })
  const [kind, setKind] = useState<ImportKind>(ImportKind.safeParse(search.kind).data ?? 'place')
  const [encoding, setEncoding] = useState<Encoding>('utf-8')
  const { upload, part } = useUpload(kind, encoding, IMPORT_LIST.path)
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
          values={importKindsOf(useActor())}
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
