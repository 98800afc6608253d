import type { Understood } from '@fairlead/domain/carrier-message/carrier-message'
import type { ComponentType } from 'react'
import { useText } from '../kit/app/texts.ts'
import { useMessage } from './messageData.ts'

/** A message as it was understood, in the way of its module, and as it is. */
export function FullMessage({ id, Readable }: { id: number; Readable: ComponentType<Understood> }) {
  const { t } = useText()
  const { data } = useMessage(id)
  if (!data) return <div className="skeleton message-waiting" />
  return (
    <div className="message-whole">
      {data.status !== 'REFUSED' && <Readable facts={data.facts} lines={data.lines} />}
      {data.raw !== '' && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard
        <pre className="message-raw figure" tabIndex={0} aria-label={t('carrier-message.raw')}>
          {data.raw}
        </pre>
      )}
    </div>
  )
}
