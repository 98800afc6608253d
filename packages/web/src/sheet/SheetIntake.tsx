import type { Encoding } from '@fairlead/domain/sheet/sheet'
import type { ImportKind } from '@fairlead/domain/kit/importKinds'
import { type ReactNode, useState } from 'react'
import { problemText } from '../kit/net/problems.ts'
import { EncodingSelect } from './EncodingSelect.tsx'
import { SheetDrop } from './SheetDrop.tsx'
import { SheetPaste } from './SheetPaste.tsx'
import { useUpload } from './sheetUpload.ts'
import { TemplateButton } from './TemplateButton.tsx'
import './sheet.css'

/** Takes a file or pasted rows of one kind, and opens their preview below `path`. `children` come before the encoding. */
export function SheetIntake({ kind, path, children }: { kind: ImportKind; path: string; children?: ReactNode }) {
  const [encoding, setEncoding] = useState<Encoding>('utf-8')
  const { upload, part } = useUpload(kind, encoding, path)
  return (
    <>
      <section className="panel section sheet-choice">
        {children}
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
    </>
  )
}
