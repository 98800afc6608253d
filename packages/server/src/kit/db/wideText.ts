/** The encoding of a text that begins with the byte order mark of UTF-16 (Unicode Standard 23.8): what spreadsheets call "Unicode text". */
export function wideEncodingOf(head: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  return head[0] === 0xfe && head[1] === 0xff ? 'utf-16be' : null
}
