/** The files that anybody may fetch by File/DownloadPublicFile/{filename} (SHELL-001, SHELL-004). */
export const PUBLIC_DOCUMENTS = [
  { filename: 'privacy-policy', title: 'legal.privacyDocument' },
  { filename: 'personal-information-export', title: 'legal.exportDocument' },
] as const

export const CHINA_PRIVACY_POLICY = 'china-privacy-policy'
export const PUBLIC_FILES = [...PUBLIC_DOCUMENTS.map(({ filename }) => filename), CHINA_PRIVACY_POLICY] as const
