import { useText } from '../kit/texts.ts'
import { useVgmMessage } from './vgmData.ts'

const FIELDS = [
  'container_no',
  'vgm_kg',
  'vgm_method',
  'weighed_on',
  'responsible_party',
  'authorized_person',
  'weighing_facility',
  'vgm_reference',
] as const

/** A message as it was understood, and as it is. */
export function VgmMessage({ id }: { id: number }) {
  const { t, say, language } = useText()
  const { data } = useVgmMessage(id)
  if (!data) return <div className="skeleton vgm-waiting" />
  const text = (field: (typeof FIELDS)[number], value: string | number | null) => {
    if (value === null) return ''
    if (field === 'vgm_method') return say(`vgm.vgm_method_${value}`)
    return typeof value === 'number' ? `${value.toLocaleString(language, { maximumFractionDigits: 3 })} KG` : value
  }
  return (
    <div className="vgm-whole">
      {data.lines.length > 0 && (
        <div className="vgm-scroll">
          <table className="vgm-table" aria-label={t('vgm.understood')}>
            <thead>
              <tr>
                {FIELDS.map((field) => (
                  <th key={field} scope="col">
                    {t(`vgm.${field}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.lines.map((line) => (
                <tr key={line.container_no}>
                  {FIELDS.map((field) => (
                    <td key={field}>{text(field, line[field])}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by the keyboard */}
      <pre className="vgm-raw figure" tabIndex={0} aria-label={t('vgm.raw')}>
        {data.raw}
      </pre>
    </div>
  )
}
