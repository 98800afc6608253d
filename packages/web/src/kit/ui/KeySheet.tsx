import type { MessageKey } from '@fairlead/domain/messages'
import { useText } from '../app/texts.ts'
import { Dialog } from './Dialog.tsx'
import './key-sheet.css'

export interface KeyGroup {
  title: MessageKey
  keys: readonly (readonly [keys: string, action: MessageKey])[]
}

/** The dialog that lists the keyboard shortcuts of a screen. */
export function KeySheet({ groups, open, onClose }: { groups: readonly KeyGroup[]; open: boolean; onClose: () => void }) {
  const { t } = useText()
  return (
    <Dialog open={open} title={t('keysTitle')} onClose={onClose} width={560}>
      <div className="keys">
        {groups.map(({ title, keys }) => (
          <section key={title}>
            <h3>{t(title)}</h3>
            <dl className="keys-list">
              {keys.map(([names, action]) => (
                <div key={names}>
                  <dt>
                    <kbd>{names}</kbd>
                  </dt>
                  <dd>{t(action)}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}
