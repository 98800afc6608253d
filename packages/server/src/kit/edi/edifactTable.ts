import { EdiFault, type Segment } from './edifact.ts'

/** A segment, or a group that starts with its first segment, with the maximum number of repetitions. */
type Row = { tag: string; most: number; must: boolean } | { group: Row[]; most: number }

/**
 * Parses a segment table in short form: `BGM!` is mandatory once, `DTM9` may occur up to nine times, `(99 LOC! DTM9)` is a group that may occur
 * up to 99 times. The envelope is left out.
 */
export function segmentTable(text: string): Row[] {
  const words = text.match(/\(\d+|\)|[A-Z]{3}(?:!|\d+)/g) ?? []
  const rowsOf = (): Row[] => {
    const rows: Row[] = []
    for (let word = words.shift(); word !== undefined && word !== ')'; word = words.shift())
      if (word.startsWith('(')) rows.push({ most: Number(word.slice(1)), group: rowsOf() })
      else rows.push({ tag: word.slice(0, 3), must: word.endsWith('!'), most: word.endsWith('!') ? 1 : Number(word.slice(3)) })
    return rows
  }
  return rowsOf()
}

const triggerOf = (rows: readonly Row[]): string => {
  const [first] = rows
  return !first ? '' : 'tag' in first ? first.tag : triggerOf(first.group)
}

/** Throws `EdiFault` for a missing or misplaced segment. `before` is the number of segments before the body. */
export function refuseMisplaced(body: readonly Segment[], table: readonly Row[], before: number): void {
  let place = 0
  const refuseHere = () => {
    const left = body[place]
    if (left) throw new EdiFault(`${left.tag} ${place + before + 1}`, 'carrier-message.ediSegmentMisplaced')
  }
  const walk = (rows: readonly Row[]): void => {
    for (const row of rows) {
      const tag = 'tag' in row ? row.tag : triggerOf(row.group)
      let count = 0
      while (count < row.most && body[place]?.tag === tag) {
        if ('tag' in row) place += 1
        else walk(row.group)
        count += 1
      }
      if (count > 0 || !('tag' in row) || !row.must) continue
      if (body.slice(place).some((one) => one.tag === tag)) refuseHere()
      throw new EdiFault(tag, 'carrier-message.ediSegmentMissing')
    }
  }
  walk(table)
  refuseHere()
}
