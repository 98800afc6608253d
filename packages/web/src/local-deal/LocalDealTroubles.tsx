import type { FieldProblem } from '@fairlead/domain/kit/problem'
import { useText } from '../kit/app/texts.ts'

/** What is wrong, line by line: `lines.2.amount`. */
export function LocalDealTroubles({ troubles }: { troubles: readonly FieldProblem[] }) {
  const { t, say } = useText()
  if (troubles.length === 0) return null
  return (
    <ul className="local-deal-troubles" role="alert">
      {troubles.map((trouble) => {
        const [, line, field] = trouble.path.split('.')
        const named = line !== undefined && field !== undefined
        return (
          <li key={trouble.path} className="field-error">
            {named ? t('local-deal.line', { line: Number(line) + 1, field: say(`local-deal.${field}`), text: say(trouble) }) : say(trouble)}
          </li>
        )
      })}
    </ul>
  )
}
