import { type KeyGroup, KeySheet } from '../ui/KeySheet.tsx'
import { LINE_KEYS } from '../grid/gridKeys.ts'

const KEYS: readonly KeyGroup[] = [
  {
    title: 'keysRecord',
    keys: [
      ['Ctrl S', 'save'],
      ['Ctrl Enter', 'keysNextAction'],
      ['Ctrl Alt ↑ ↓', 'keysPanels'],
      ['Ctrl Alt ← →', 'keysTabs'],
      ['Alt ↓', 'keysCalendar'],
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

/** The keyboard shortcuts of a record. */
export const DetailShortcuts = ({ open, onClose }: { open: boolean; onClose: () => void }) => (
  <KeySheet groups={KEYS} open={open} onClose={onClose} />
)
