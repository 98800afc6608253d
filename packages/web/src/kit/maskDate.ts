/** A date while it is typed: `20260509` and `2026/5/9` get their hyphens; the last part stays open, since another digit may follow. */
export function maskDate(typed: string): string {
  const parted = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(typed)
  if (parted) return `${parted[1]}-${parted[2]?.padStart(2, '0')}-${parted[3]}`
  if (/^\d{4}[-/.]\d{1,2}[-/.]?$/.test(typed)) return typed.replaceAll(/[/.]/g, '-')
  const digits = typed.replaceAll(/\D/g, '').slice(0, 8)
  return [digits.slice(0, 4), digits.slice(4, 6), digits.slice(6)].filter(Boolean).join('-')
}

/** A date when the field is left: a day of one digit gets its zero. */
export const completeDate = (typed: string): string => maskDate(typed).replace(/^(\d{4}-\d{2}-)(\d)$/, '$10$2')
