import { type KeyGroup, KeySheet } from '../kit/ui/KeySheet.tsx'

const KEYS: readonly KeyGroup[] = [
  {
    title: 'keysFrame',
    keys: [
      ['Ctrl K', 'paletteOpen'],
      ['Tab · Enter', 'skipToContent'],
      ['Esc', 'close'],
      ['?', 'keysSheet'],
    ],
  },
]

/** The keyboard shortcuts of every screen. */
export const FrameKeySheet = ({ onClose }: { onClose: () => void }) => <KeySheet groups={KEYS} open onClose={onClose} />
