/* The code by which the screen of an invoice computes its totals, as a page loads it for a measure. */
export { figuresOf, invoiceFormOf } from '../packages/domain/src/invoice/invoice.defaults.ts'
export { factsOfAnswer, factsQuestion } from '../packages/domain/src/invoice/invoice.facts-api.ts'
