import { bookingSailingApi } from '@fairlead/domain/booking/booking.sailing-api'
import type { CompareColumn, Comparison } from '@fairlead/domain/compare/compare'
import type { Strength } from '@fairlead/domain/compare/compare.rules'
import { useMutation } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useActor } from '../kit/app/actor.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Chip } from '../kit/ui/Chip.tsx'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { addTakenSailing } from '../sailing/sailing.taken.ts'
import { comparePaths, parseCompare } from './compare.address.ts'
import { useReach } from './compare.reach.ts'

interface Props {
  column: CompareColumn
  praises: readonly Strength[]
  of: Comparison['of']
}
const orderPath = (so_no: string) => `/BMS/shipping_order/${encodeURIComponent(so_no)}`

/** The heading of a column, with its strengths and actions. */
export function CompareHead({ column, praises, of }: Props) {
  const { t, say } = useText()
  const { so_no, vessel, voyage, pol, pod } = column
  return (
    <th scope="col">
      <span className="compare-name">{so_no ? <Link to={orderPath(so_no)}>{so_no}</Link> : `${vessel} ${voyage}`}</span>
      <span className="compare-lane">
        {pol} → {pod}
      </span>
      <span className="compare-praises">
        {praises.map((praise) => (
          <Chip key={praise} kind="done">
            {say(`compare.praise_${praise}`)}
          </Chip>
        ))}
      </span>
      {so_no ? (
        <Link
          className="compare-propose"
          to={comparePaths.screen}
          search={{ so_no, propose: '1' }}
          aria-label={`${t('booking.compareSailings')} ${so_no}`}
        >
          {t('booking.compareSailings')}
        </Link>
      ) : (
        of?.may_take && <Pick column={column} of={of} />
      )}
      {!so_no && !of && <Book column={column} />}
    </th>
  )
}

/** Opens a new booking on this sailing. */
function Book({ column }: { column: CompareColumn }) {
  const { t, say } = useText()
  const actor = useActor()
  const address = parseCompare(useSearch({ strict: false }))
  const why = useReach(null)(column)
  const { sailing_schedule_id: id, vessel, voyage } = column
  if (!actor.func_ids.has('create_booking') || id === null) return null
  return why ? (
    <span className="meta">{say(why)}</span>
  ) : (
    <Link
      className="compare-propose"
      to={comparePaths.book(id, address)}
      aria-label={t('compare.bookThis', { name: `${vessel} ${voyage}` })}
    >
      {t('compare.book')}
    </Link>
  )
}

/** Applies sailing and rate to the booking and opens it, or shows why the booking cannot take it. */
function Pick({ column, of }: { column: CompareColumn; of: NonNullable<Comparison['of']> }) {
  const { t, say } = useText()
  const navigate = useNavigate()
  const { so_no, version } = of
  const pick = useMutation({
    mutationFn: () =>
      send(bookingSailingApi.takeSailing, {
        params: { so_no },
        body: { version, sailing_schedule_id: column.sailing_schedule_id ?? 0, source_key: column.source_key },
      }),
    onSuccess: async (taken) => {
      addTakenSailing(taken)
      toast({ tone: 'ok', message: { key: 'compare.picked', params: { so_no } } })
      await navigate({ to: orderPath(so_no) })
    },
  })
  const why = useReach(of)(column)
  if (why) return <span className="meta">{say(why)}</span>
  return (
    <Button
      look="primary"
      busy={pick.isPending}
      onClick={() => pick.mutate()}
      aria-label={t('compare.pickThis', { name: `${column.vessel} ${column.voyage}` })}
    >
      {t('compare.pick')}
    </Button>
  )
}
