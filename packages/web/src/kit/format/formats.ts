const two = (value: number) => String(value).padStart(2, '0')

/** A file's size as the desk reads it. */
export const formatBytes = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(bytes === 0 ? 0 : 1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`

/**
 * An instant as the reader's clock shows it, YYYY-MM-DD HH:mm (DATE_TIME_FORMAT). By hand: it stands in hundreds of cells at once, and a library
 * would weigh five kilobytes on the first list.
 */
export function formatInstant(instant: string): string {
  const at = new Date(instant)
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${date} ${two(at.getHours())}:${two(at.getMinutes())}`
}
