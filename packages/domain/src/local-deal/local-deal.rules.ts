import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import { DEAL_FIELDS, type LocalDealForm } from './local-deal.ts'

/** A line of an agreement is whole, and the same charge is agreed once with each payer on each basis. */
export function dealProblems({ lines }: LocalDealForm): FieldProblem[] {
  return lines.flatMap((line, index) => {
    const blank = DEAL_FIELDS.filter((field) => line[field] === null).map((field) => at(`lines.${index}.${field}`, 'msgRequired'))
    const isAgain = lines
      .slice(0, index)
      .some(({ charge_code, basis, payer }) => charge_code === line.charge_code && basis === line.basis && payer === line.payer)
    return blank.length === 0 && isAgain ? [at(`lines.${index}.charge_code`, 'local-deal.chargeTwice')] : blank
  })
}
