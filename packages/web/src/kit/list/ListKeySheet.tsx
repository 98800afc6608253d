import { type KeyGroup, KeySheet } from '../ui/KeySheet.tsx'

const KEYS: readonly KeyGroup[] = [
  {
    title: 'keysList',
    keys: [
      ['/', 'keysListSearch'],
      ['↑ ↓ · Page · Home · End', 'keysListMove'],
      ['Enter', 'keysListOpen'],
      ['Ctrl Enter', 'keysListNewTab'],
      ['F2 · Enter', 'keysListEdit'],
      ['P', 'listPreview'],
      ['Space · Shift Space', 'keysListSelect'],
      ['Ctrl A', 'listSelectPage'],
      ['Ctrl K', 'paletteOpen'],
      ['?', 'keysSheet'],
    ],
  },
  {
    title: 'keysHeadings',
    keys: [
      ['← →', 'keysHeadingsMove'],
      ['Enter · Shift Enter', 'keysHeadingsSort'],
      ['Alt ↓', 'keysHeadingsMenu'],
      ['Alt ← →', 'keysHeadingsWidth'],
    ],
  },
]

/** The keyboard shortcuts of a list. */
export const ListKeySheet = ({ onClose }: { onClose: () => void }) => <KeySheet groups={KEYS} open onClose={onClose} />
