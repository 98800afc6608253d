import {
  SIGNATURE_MAX_BYTES,
  SIGNATURE_MAX_KB,
  SIGNATURE_TYPES,
  signatureApi,
  type Signature,
} from '@fairlead/domain/auth/auth.signature-api'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useSession } from '../kit/app/session.ts'
import { useText } from '../kit/app/texts.ts'
import { send } from '../kit/net/send.ts'
import { sendFile } from '../kit/net/sendFile.ts'
import { useShownFile } from '../kit/net/shownFile.ts'
import { Button } from '../kit/ui/Button.tsx'
import { LoadFailed } from '../kit/ui/LoadFailed.tsx'
import { SaveState } from '../kit/ui/SaveState.tsx'

const KEY = ['own-signature']

/** The user's own e-signature. A session that acts for another user has none. */
export function SignaturePanel() {
  const claims = useSession()?.claims
  const isOnBehalf = Boolean(claims?.super_user_uid) && claims?.super_user_uid !== claims?.sub
  return isOnBehalf ? null : <OwnSignature />
}

function OwnSignature() {
  const { t } = useText()
  const signature = useQuery({ queryKey: KEY, queryFn: ({ signal }) => send(signatureApi.readSignature, {}, { signal }) })
  return (
    <section className="panel section" aria-label={t('auth.signature')}>
      <h2>{t('auth.signature')}</h2>
      {signature.isError && <LoadFailed error={signature.error} onRetry={signature.refetch} />}
      {signature.data && <SignatureFields signature={signature.data} />}
    </section>
  )
}

/** A picture that the server would refuse anyway is not sent. */
function problemOf({ size, type }: File): 'auth.signatureTooLarge' | 'auth.signatureRefused' | null {
  if (!SIGNATURE_TYPES.some((known) => known === type)) return 'auth.signatureRefused'
  return size > SIGNATURE_MAX_BYTES ? 'auth.signatureTooLarge' : null
}

function useSignature({ version }: Signature) {
  const queries = useQueryClient()
  const onSuccess = (changed: Signature) => queries.setQueryData(KEY, changed)
  // Another tab was faster: what it did is shown, and the user decides again.
  const options = { onSuccess, onError: () => queries.invalidateQueries({ queryKey: KEY }), meta: { silent: 'all' as const } }
  const upload = (file: File) =>
    sendFile(signatureApi.saveSignature, {
      params: undefined,
      fields: { version },
      file,
      idempotencyKey: crypto.randomUUID(),
      signal: new AbortController().signal,
      onProgress: () => undefined,
    })
  const save = useMutation({ mutationFn: upload, ...options })
  const remove = useMutation({ mutationFn: () => send(signatureApi.removeSignature, { body: { version } }), ...options })
  return { save, remove }
}

function SignatureFields({ signature }: { signature: Signature }) {
  const { t } = useText()
  const [problem, setProblem] = useState<ReturnType<typeof problemOf>>(null)
  const { save, remove } = useSignature(signature)
  const hasOne = signature.content_type !== null
  const isBusy = save.isPending || remove.isPending
  const choose = (file: File | undefined) => {
    if (!file) return
    const found = problemOf(file)
    setProblem(found)
    if (!found) save.mutate(file)
  }
  return (
    <>
      {hasOne ? <Preview key={signature.version} /> : <p className="meta">{t('auth.signatureNone')}</p>}
      <p className="meta">{t('auth.signatureHint', { max: SIGNATURE_MAX_KB })}</p>
      <div className="section-foot">
        {problem ? (
          <p role="alert" className="field-error">
            {t(problem, { max: SIGNATURE_MAX_KB })}
          </p>
        ) : (
          <SaveState saving={isBusy} saved={save.isSuccess || remove.isSuccess} error={save.error ?? remove.error} />
        )}
        {hasOne && (
          <Button busy={remove.isPending} onClick={() => remove.mutate()}>
            {t('auth.signatureRemove')}
          </Button>
        )}
        <ChooseFile label={t(hasOne ? 'auth.signatureReplace' : 'auth.signatureUpload')} busy={save.isPending} onChoose={choose} />
      </div>
    </>
  )
}

function ChooseFile({ label, busy, onChoose }: { label: string; busy: boolean; onChoose: (file: File | undefined) => void }) {
  const { t } = useText()
  const chooser = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={chooser}
        type="file"
        hidden
        accept={SIGNATURE_TYPES.join(',')}
        aria-label={t('auth.signatureUpload')}
        onChange={({ target: input }) => {
          onChoose(input.files?.[0])
          input.value = '' // so that the same file can be chosen again
        }}
      />
      <Button look="primary" busy={busy} onClick={() => chooser.current?.click()}>
        {label}
      </Button>
    </>
  )
}

function Preview() {
  const { t } = useText()
  const { shown, failed } = useShownFile((signal) => send(signatureApi.signatureFile, {}, { signal }))
  if (failed) return <p role="alert">{t('auth.signatureLost')}</p>
  return shown ? (
    <img src={shown.url} alt={t('auth.signature')} className="signature-picture" />
  ) : (
    <p className="signature-picture" aria-busy="true" />
  )
}
