import { useId, useState } from 'react'
import { Button } from './Button.tsx'
import type { Acts } from './detailActs.ts'
import { useDeskState } from './detailContext.ts'
import { Dialog } from './Dialog.tsx'
import { RequiredMark } from './Field.tsx'
import { useText } from './texts.ts'

/** Asks why, before an action that keeps its reason. */
export function DetailReason({ acts }: { acts: Acts }) {
  const { reasonFor } = acts
  return reasonFor && <Question key={reasonFor.name} acts={acts} />
}

function Question({ acts: { reasonFor, giveReason, dropReason } }: { acts: Acts }) {
  const id = useId()
  const { t } = useText()
  const busy = useDeskState((state) => state.busy)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  if (!reasonFor?.reason) return null
  const { title, label, maxLength } = reasonFor.reason
  const give = () => (reason.trim() ? void giveReason(reason) : setMissing(true))
  return (
    <Dialog
      open
      title={t(title)}
      onClose={dropReason}
      actions={
        <>
          <Button onClick={dropReason}>{t('back')}</Button>
          <Button look="danger" busy={busy !== null} onClick={give}>
            {t(reasonFor.label)}
          </Button>
        </>
      }
    >
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t(label)}
          <RequiredMark />
        </label>
        <textarea
          id={id}
          className="control control-lines"
          rows={3}
          maxLength={maxLength}
          aria-required="true"
          aria-invalid={isMissing || undefined}
          aria-describedby={isMissing ? `${id}-message` : undefined}
          value={reason}
          onChange={(event) => {
            setReason(event.target.value)
            setMissing(false)
          }}
        />
        {isMissing && (
          <p id={`${id}-message`} className="field-error">
            {t('msgReasonRequired')}
          </p>
        )}
      </div>
    </Dialog>
  )
}
