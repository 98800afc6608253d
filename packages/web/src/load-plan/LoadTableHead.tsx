import { useText } from '../kit/app/texts.ts'

/** The head of a table of packages, CBM and KG; `of` names what each row is. */
export function LoadTableHead({ of }: { of: string }) {
  const { t } = useText()
  return (
    <thead>
      <tr>
        <th scope="col">{of}</th>
        {[t('load-plan.packages'), 'CBM', 'KG'].map((label) => (
          <th key={label} scope="col" className="load-figure">
            {label}
          </th>
        ))}
      </tr>
    </thead>
  )
}
