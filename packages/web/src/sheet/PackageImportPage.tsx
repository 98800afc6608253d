import { PACKAGE_IMPORT_PATH } from '@fairlead/domain/package-line/package-line.codes'
import type { Encoding } from '@fairlead/domain/sheet/sheet'
import { mayImport } from '@fairlead/domain/sheet/sheet.access-rules'
import { useState } from 'react'
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

const KIND = 'packages'

/** Package lines of one or more orders, from a file or pasted rows, which are previewed. */
export function PackageImportPage() {
  const { t } = useText()
  const isAllowed = mayImport(KIND, useActor())
  const [encoding, setEncoding] = useState<Encoding>('utf-8')
  const { upload, part } = useUpload(KIND, encoding, PACKAGE_IMPORT_PATH)
  if (!isAllowed)
    return (
      <Page title={t('package-line.import')}>
        <p className="callout callout-warn">{t('package-line.importByPackers')}</p>
      </Page>
    )
  return (
    <Page title={t('package-line.import')}>
      <p className="page-lead">{t('package-line.importHint')}</p>
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
    </Page>
  )
}
