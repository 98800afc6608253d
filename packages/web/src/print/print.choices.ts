import type { FieldError } from '@fairlead/domain/kit/problem'
import type { PrintChoice, PrintDesk } from '@fairlead/domain/print/print'
import { PRINT_FORBIDDEN } from '@fairlead/domain/print/print.codes'

/** Does the reason concern the user, not the document? */
export const concernsUser = ({ msgKey }: FieldError) => PRINT_FORBIDDEN.some((key) => key === msgKey)

export const isWhole = ({ kind }: PrintChoice) => kind !== 'DRAFT'

/** The kind whose refusal is explained: the full document first, then its draft. A document that is ready needs no correction. */
export const refusedOf = ({ choices }: PrintDesk['documents'][number]): PrintChoice | undefined =>
  choices.some((choice) => isWhole(choice) && choice.allowed)
    ? undefined
    : (choices.filter(isWhole).find(({ allowed }) => !allowed) ?? choices.find(({ allowed }) => !allowed))
