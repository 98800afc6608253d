import { completedAmount, isInCoins } from '../kit/money.ts'
import type { FieldProblem } from '../kit/problem.ts'
import { at } from '../kit/rules.ts'
import { DEAL_FIELDS, type LocalDealForm } from './local-deal.ts'

/** The form with amounts in the decimals of their currencies. */
export const withDealAmounts = ({ lines }: LocalDealForm): LocalDealForm => ({
  lines: lines.map((line) => ({ ...line, amount: line.amount && completedAmount(line.amount, line.currency) })),
})

/** Every line is complete, its amount has no more decimals than its currency, and each charge is agreed once per payer and basis. */
export function dealProblems({ lines }: LocalDealForm): FieldProblem[] {
  return lines.flatMap((line, index) => {
    const blank = DEAL_FIELDS.filter((field) => line[field] === null).map((field) => at(`lines.${index}.${field}`, 'msgRequired'))
    const isAgain = lines
      .slice(0, index)
      .some(({ charge_code, basis, payer }) => charge_code === line.charge_code && basis === line.basis && payer === line.payer)
    const { amount, currency } = line
    return [
      ...blank,
      ...(blank.length === 0 && isAgain ? [at(`lines.${index}.charge_code`, 'local-deal.chargeTwice')] : []),
      ...(currency !== null && amount !== null && !isInCoins(amount, currency)
        ? [at(`lines.${index}.amount`, 'msgNoSuchCoin', { currency })]
        : []),
    ]
  })
}
