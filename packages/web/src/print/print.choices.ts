import type { PrintChoice, PrintDesk } from '@fairlead/domain/print/print'

export const isWhole = ({ kind }: PrintChoice) => kind !== 'DRAFT'

/** The way to print a document that is not open: of the document itself first, then of its draft. */
export const refusedOf = ({ choices }: PrintDesk['documents'][number]): PrintChoice | undefined =>
  choices.filter(isWhole).find(({ allowed }) => !allowed) ?? choices.find(({ allowed }) => !allowed)
