/** A public document: its sections are the texts `<texts><part>` and `<texts><part>_title`, on the page and in the file. */
export interface PublicDocument {
  filename: string
  title: string
  texts: string
  parts: readonly number[]
}

export const PRIVACY_POLICY = {
  filename: 'privacy-policy',
  title: 'legal.privacyDocument',
  texts: 'legal.privacy_',
  parts: [1, 2, 3, 4, 5, 6, 7],
} as const satisfies PublicDocument

const EXPORT_STATEMENT = {
  filename: 'personal-information-export',
  title: 'legal.exportDocument',
  texts: 'legal.export_',
  parts: [1, 2, 3, 4, 5, 6],
} as const satisfies PublicDocument

/** The document of the China page (SHELL-004). */
export const CHINA_POLICY = {
  filename: 'china-privacy-policy',
  title: 'legal.chinaPolicy',
  texts: 'legal.china_',
  parts: [1, 2, 3, 4, 5, 6, 7],
} as const satisfies PublicDocument

/** The documents of the public page (SHELL-001, SHELL-002). */
export const PUBLIC_DOCUMENTS = [PRIVACY_POLICY, EXPORT_STATEMENT] as const

/** Every document of File/DownloadPublicFile/{filename}. */
export const PUBLIC_FILES: readonly PublicDocument[] = [...PUBLIC_DOCUMENTS, CHINA_POLICY]
