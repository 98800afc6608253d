import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { Field } from '../kit/fields/Field.tsx'
import { useText } from '../kit/app/texts.ts'

/** Rows pasted from a spreadsheet, with headings first. */
export function SheetPaste({ busy, onRows }: { busy: boolean; onRows: (text: string) => void }) {
  const { t } = useText()
  const [text, setText] = useState('')
  return (
    <section className="panel section">
      <Field name="pasted" label={t('sheet.paste')}>
        {(control) => (
          <textarea
            {...control}
            name="pasted"
            className="control sheet-paste"
            rows={6}
            spellCheck={false}
            value={text}
            onChange={({ target }) => setText(target.value)}
          />
        )}
      </Field>
      <div className="section-foot">
        <Button busy={busy} disabled={text.trim() === ''} onClick={() => onRows(text)}>
          {t('sheet.readPasted')}
        </Button>
      </div>
    </section>
  )
}
