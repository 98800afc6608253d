/** The public files of File/DownloadPublicFile/{filename} (SHELL-001, SHELL-004). */
export const PUBLIC_DOCUMENTS = [
  { filename: 'privacy-policy', title: 'legal.privacyDocument' },
  { filename: 'personal-information-export', title: 'legal.exportDocument' },
] as const

export const CHINA_PRIVACY_POLICY = 'china-privacy-policy'
/** Its sections: `legal.china_<part>` and `legal.china_<part>_title`. */
export const CHINA_POLICY_PARTS = [1, 2, 3, 4, 5, 6, 7] as const
export const PUBLIC_FILES = [...PUBLIC_DOCUMENTS.map(({ filename }) => filename), CHINA_PRIVACY_POLICY] as const
