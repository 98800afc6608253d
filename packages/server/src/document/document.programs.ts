/** How programs begin: Windows, Linux, macOS, Java, scripts. */
const BEGINNINGS = ['4d5a', '7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', '2321'].map((hex) =>
  Buffer.from(hex, 'hex'),
)
export const HEAD_LENGTH = 64

/** Does a file that begins so run? A table may begin with the letters MZ, but no program is without controls. */
export const isProgram = (head: Buffer): boolean =>
  BEGINNINGS.some((begin) => head.subarray(0, begin.length).equals(begin)) && (head.toString('latin1', 0, 2) !== 'MZ' || head.includes(0))

/** Names of what runs within an office file, its macros included. */
export const isProgramName = (name: string): boolean =>
  /\.(?:exe|dll|scr|com|bat|cmd|ps1|sh|vbs|js|jar|msi|lnk|hta)$|(?:^|\/)vbaProject\.bin$/i.test(name)
