/** Where accounting imports the numbers of the tax authority (INV-066). */
export const GOVERNMENT_PATH = '/INV/importDocument'
