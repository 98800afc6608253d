import type { FieldError } from '@fairlead/domain/kit/problem'
import type { Ref } from 'react'
import { useDesk, useDeskState } from '../kit/detailContext.ts'
import { pathWords } from '../kit/detailWords.ts'
import { useText } from '../kit/texts.ts'

/** Why something cannot be printed yet; a field is a way to itself. */
export function PrintReasons({ reasons, ref }: { reasons: readonly FieldError[]; ref: Ref<HTMLDetailsElement> }) {
  const { t } = useText()
  const { detail, show } = useDesk()
  const form = useDeskState(({ now }) => now)
  return (
    <details ref={ref} className="print-why">
      <summary>{t('print.whyNot', { count: reasons.length })}</summary>
      <ul>
        {reasons.map(({ path, msgKey, Message }) => (
          <li key={`${path} ${msgKey} ${Message}`}>
            {path === '' ? (
              Message
            ) : (
              <button type="button" className="print-way" onClick={() => show(path)}>
                <span>{pathWords(detail, path, { ...form })}</span> <span className="meta">{Message}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
    </details>
  )
}
