import { type PortPair, sailingApi } from '@fairlead/domain/sailing/sailing.api'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { today } from '../kit/format/maskDate.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { useNow } from '../kit/ui/useNow.ts'
import { SailingViews } from './SailingViews.tsx'
import { sailingPaths } from './sailing.paths.ts'
import { sailingsSaved } from './sailing.signal.ts'
import '../kit/list/list.css'

/** The next departures by pair of ports. */
export function SailingPairsPage() {
  const { t } = useText()
  const from = today(new Date(useNow(60_000)))
  const saved = sailingsSaved.useValue()
  const { data } = useQuery({
    queryKey: ['sailing', 'pairs', from, saved],
    queryFn: ({ signal }) => send(sailingApi.portPairs, { query: { from } }, { signal }),
  })
  return (
    <div className="list">
      <SailingViews />
      <div className="list-row list-heading">
        <h1>{t('sailing.viewPairs')}</h1>
      </div>
      {data?.length === 0 && <p className="panel sailing-none">{t('sailing.pairsEmpty')}</p>}
      {data && data.length > 0 && <PairTable pairs={data} />}
    </div>
  )
}

function PairTable({ pairs }: { pairs: readonly PortPair[] }) {
  const { t } = useText()
  return (
    <div className="panel sailing-pairs">
      <table aria-label={t('sailing.viewPairs')}>
        <thead>
          <tr>
            <th scope="col">{t('sailing.pair')}</th>
            <th scope="col" className="sailing-figure">
              {t('sailing.departures')}
            </th>
            <th scope="col" className="sailing-figure">
              {t('sailing.fastest')}
            </th>
            <th scope="col">{t('sailing.nextDepartures')}</th>
          </tr>
        </thead>
        <tbody>
          {pairs.map((pair) => (
            <Pair key={`${pair.pol} ${pair.pod}`} pair={pair} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Pair({ pair }: { pair: PortPair }) {
  const { t } = useText()
  return (
    <tr>
      <th scope="row">
        {pair.pol} → {pair.pod}
        <span className="sailing-pair-names">
          {pair.pol_name} → {pair.pod_name}
        </span>
      </th>
      <td className="sailing-figure">{pair.total}</td>
      <td className="sailing-figure">{t('sailing.days', { count: pair.fastest_days })}</td>
      <td>
        <ul className="sailing-next">
          {pair.next.map(({ sailing_schedule_id, etd, carrier_code, mother_vessel, transit_days, is_tbc }) => (
            <li key={sailing_schedule_id}>
              <Link to={sailingPaths.of(sailing_schedule_id)} className="sailing-departure" title={mother_vessel ?? ''}>
                <span className="sailing-departure-ports">{etd}</span>
                <span className="sailing-departure-ship">
                  {is_tbc && <b>{t('sailing.is_tbc')}</b>} {carrier_code} · {t('sailing.days', { count: transit_days ?? 0 })}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}
