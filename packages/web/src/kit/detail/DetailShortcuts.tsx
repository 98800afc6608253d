import type { MessageKey } from '@fairlead/domain/messages'
import { Dialog } from '../ui/Dialog.tsx'
import { LINE_KEYS } from '../grid/gridKeys.ts'
import { useText } from '../app/texts.ts'

const KEYS: readonly { title: MessageKey; keys: readonly (readonly [keys: string, action: MessageKey])[] }[] = [
  {
    title: 'keysRecord',
    keys: [
      ['Ctrl S', 'save'],
      ['Ctrl Enter', 'keysNextAction'],
      ['Ctrl Alt ↑ ↓', 'keysPanels'],
      ['Ctrl Alt ← →', 'keysTabs'],
      ['Ctrl K', 'paletteOpen'],
      ['?', 'keysSheet'],
    ],
  },
  {
    title: 'keysLines',
    keys: [
      ['↑ ↓ ← →', 'keysMove'],
      ['Enter · F2', 'keysEdit'],
      ['Esc', 'keysEscape'],
      ['Shift ↑ ↓ ← →', 'keysExtend'],
      ['Delete', 'keysClear'],
      ['Ctrl C · Ctrl V', 'keysCopyPaste'],
      ['Ctrl D', 'keysFillDown'],
      [LINE_KEYS.duplicate.shown, 'gridDuplicate'],
      [LINE_KEYS.delete.shown, 'gridDelete'],
      ['Ctrl Z · Ctrl Y', 'keysUndo'],
    ],
  },
]

/** The dialog that lists the keyboard shortcuts. */
export function DetailShortcuts({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useText()
  return (
    <Dialog open={open} title={t('keysTitle')} onClose={onClose} width={560}>
      <div className="keys">
        {KEYS.map(({ title, keys }) => (
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
