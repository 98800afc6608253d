/** The result of a virus scan; a scanner without a result throws. */
export type Verdict = 'clean' | 'infected'
