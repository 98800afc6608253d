const twoDigits = (value: number) => String(value).padStart(2, '0')

/** A file size in KB or MB. */
export const formatBytes = (bytes: number): string =>
  bytes < 1_048_576 ? `${Math.max(bytes === 0 ? 0 : 1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`

/**
 * An instant in the user's time zone, YYYY-MM-DD HH:mm (DATE_TIME_FORMAT). Without a library, which would add five kilobytes to the first list;
 * lists format hundreds of cells.
 */
export function formatInstant(instant: string): string {
  const date = new Date(instant)
  const day = `${date.getFullYear()}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`
  return `${day} ${twoDigits(date.getHours())}:${twoDigits(date.getMinutes())}`
}
