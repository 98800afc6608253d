/** A list of lines within a record. */
export interface LineList {
  field: string
  /** What names a line of it for those who talk about it; a list without one is told by its places. */
  namedBy?: string
  /** Lists within a line. */
  inner?: readonly LineList[]
}

/** The same, of this form. */
export type LineListsOf<F> = readonly {
  [K in keyof F & string]: F[K] extends readonly (infer L)[] ? { field: K; namedBy?: keyof L & string; inner?: LineListsOf<L> } : never
}[keyof F & string][]
