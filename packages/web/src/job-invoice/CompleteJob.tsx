import type { GpReason } from '@fairlead/domain/job/job.codes'
import type { MissingCharge } from '@fairlead/domain/job-invoice/job-invoice'
import { useState } from 'react'
import { useText } from '../kit/app/texts.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { MissingCharges } from './MissingCharges.tsx'
import { JobReasonField } from './JobReasonField.tsx'

interface Props {
  missing: readonly MissingCharge[]
  busy: boolean
  onComplete: (reason: GpReason | null) => void
}

/** Completes a job; with missing charges only after a dialog that names them and asks for the reason. */
export function CompleteJob({ missing, busy, onComplete }: Props) {
  const { t } = useText()
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button look="primary" busy={busy} onClick={() => (missing.length > 0 ? setAsking(true) : onComplete(null))}>
        {t('job-invoice.complete')}
      </Button>
      {isAsking && (
        <MissingDialog
          missing={missing}
          busy={busy}
          onGive={(reason) => {
            setAsking(false)
            onComplete(reason)
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}

interface DialogProps {
  missing: readonly MissingCharge[]
  busy: boolean
  onGive: (reason: GpReason) => void
  onClose: () => void
}

function MissingDialog({ missing, busy, onGive, onClose }: DialogProps) {
  const { t } = useText()
  const [reason, setReason] = useState<GpReason | null>(null)
  const refusal = reason === null ? t('job-invoice.missingNeedsReason') : null
  return (
    <Dialog
      open
      title={t('job-invoice.missingTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('back')}</Button>
          <Button look="primary" busy={busy} refusal={refusal} onClick={() => reason && onGive(reason)}>
            {t('job-invoice.complete')}
          </Button>
        </>
      }
    >
      <p>{t('job-invoice.missingHint')}</p>
      <MissingCharges missing={missing} />
      <JobReasonField name="charges_reason" value={reason} onChange={setReason} />
    </Dialog>
  )
}
