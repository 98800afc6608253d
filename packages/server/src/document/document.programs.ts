/** The first bytes of programs: Windows, Linux, macOS, Java, scripts. */
const BEGINNINGS = ['4d5a', '7f454c46', 'feedface', 'feedfacf', 'cefaedfe', 'cffaedfe', 'cafebabe', '2321'].map((hex) =>
  Buffer.from(hex, 'hex'),
)
export const HEAD_LENGTH = 64

/** Is this the head of a program? A text may begin with the letters MZ, but a program has zero bytes. */
export const isProgram = (head: Buffer): boolean =>
  BEGINNINGS.some((begin) => head.subarray(0, begin.length).equals(begin)) && (head.toString('latin1', 0, 2) !== 'MZ' || head.includes(0))

/** Is this the name of a program or macro inside an office file? */
export const isProgramName = (name: string): boolean =>
  /\.(?:exe|dll|scr|com|bat|cmd|ps1|sh|vbs|js|jar|msi|lnk|hta)$|(?:^|\/)vbaProject\.bin$/i.test(name)
