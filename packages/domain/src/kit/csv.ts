/* CSV after RFC 4180. */

const QUOTED = /[",\r\n]|^\s|\s$/

/** A text as a cell, in quotes where it needs them. */
export const csvCell = (text: string): string => (QUOTED.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

/** A line of cells that are ready. */
export const csvLine = (cells: readonly string[]): string => `${cells.join(',')}\r\n`
