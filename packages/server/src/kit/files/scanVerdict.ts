/** What a scanner says of a file; one that cannot tell throws. */
export type Verdict = 'clean' | 'infected'
