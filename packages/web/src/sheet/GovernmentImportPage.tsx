import { GOVERNMENT_LIST } from '@fairlead/domain/invoice-group/invoice-group.sheet'
import type { Encoding } from '@fairlead/domain/sheet/sheet'
import { mayImport } from '@fairlead/domain/sheet/sheet.access-rules'
import { useState } from 'react'
import { ImportEntry } from '../invoice-group/ImportEntry.tsx'
import { useActor } from '../kit/app/actor.ts'
import { useText } from '../kit/app/texts.ts'
import { problemText } from '../kit/net/problems.ts'
import { Page } from '../kit/ui/Page.tsx'
import { EncodingSelect } from './EncodingSelect.tsx'
import { SheetDrop } from './SheetDrop.tsx'
import { SheetPaste } from './SheetPaste.tsx'
import { useUpload } from './sheetUpload.ts'
import { TemplateButton } from './TemplateButton.tsx'
import './sheet.css'

const KIND = 'government_invoice'

/** INV-066: numbers and dates of the tax authority, from a file or pasted rows, which are previewed, or by hand. */
export function GovernmentImportPage() {
  const { t } = useText()
  const actor = useActor()
  const [encoding, setEncoding] = useState<Encoding>('utf-8')
  const { upload, part } = useUpload(KIND, encoding, GOVERNMENT_LIST.path)
  const isAllowed = mayImport(KIND, actor)
  return (
    <Page title={t('invoice-group.importDocument')}>
      {!isAllowed && <p className="callout callout-warn">{t('invoice-group.importByAccounting')}</p>}
      {isAllowed && (
        <>
          <ImportEntry />
          <section className="panel section sheet-choice">
            <EncodingSelect encoding={encoding} onPick={setEncoding} />
            <TemplateButton kind={KIND} />
          </section>
          <SheetDrop part={part} onFile={(file) => upload.mutate(file)} />
          <SheetPaste busy={upload.isPending} onRows={(text) => upload.mutate(new File([text], 'pasted.txt', { type: 'text/plain' }))} />
          {upload.isError && (
            <p role="alert" className="callout sheet-problem">
              {problemText(upload.error)}
            </p>
          )}
        </>
      )}
    </Page>
  )
}
