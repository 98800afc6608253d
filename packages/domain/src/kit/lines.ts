/** A list of lines within a record. */
export interface LineList {
  field: string
  /** The field that names a line in messages; without one, its number does. */
  namedBy?: string
  /** Fields that two users who both change them decide together, as the parts of one amount; of inner lists, what these call so. */
  whole?: readonly string[]
  /** Lists within a line. */
  inner?: readonly LineList[]
}

/** As `LineList`, with the field names of this form. */
export type LineListsOf<F> = readonly {
  [K in keyof F & string]: F[K] extends readonly (infer L)[] ? { field: K; namedBy?: keyof L & string; inner?: LineListsOf<L> } : never
}[keyof F & string][]
