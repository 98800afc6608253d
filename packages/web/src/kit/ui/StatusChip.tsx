import { useText } from '../app/texts.ts'
import { Chip } from './Chip.tsx'
import { toneOf } from './tones.ts'

/** A status by its name and in its tone; `labels` is the prefix of its label keys. */
export function StatusChip({ labels, status }: { labels: string; status: string }) {
  const { say } = useText()
  return <Chip kind={toneOf(labels, status) ?? 'draft'}>{say(`${labels}${status}`)}</Chip>
}
