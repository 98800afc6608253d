import type { LoadPlan, Placement } from '@fairlead/domain/load-plan/load-plan'
import type { Room } from '@fairlead/domain/load-plan/load-plan.room-rules'
import { isometricOf, orderLetter, type Point } from '@fairlead/domain/load-plan/load-plan.view-rules'
import { useMemo } from 'react'
import { useText } from '../kit/app/texts.ts'
import { orderColour } from './load-plan.words.ts'

interface PictureProps {
  plan: LoadPlan
  room: Room
  pieces: readonly Placement[]
}

const path = (points: readonly Point[]) => points.map(([x, y]) => `${x},${y}`).join(' ')
const middle = (points: readonly Point[]): Point => [
  points.reduce((sum, [x]) => sum + x, 0) / points.length,
  points.reduce((sum, [, y]) => sum + y, 0) / points.length,
]

/** The load seen from the doors; the table of steps beside it holds the same in words. */
export function LoadPicture({ plan, room, pieces }: PictureProps) {
  const { t } = useText()
  const picture = useMemo(() => isometricOf(room, pieces), [room, pieces])
  if (!picture) return null
  const indexOf = ({ so_no }: Placement) =>
    Math.max(
      0,
      plan.orders.findIndex((order) => order.so_no === so_no),
    )
  return (
    <svg
      className="load-picture"
      viewBox={`0 0 ${picture.width} ${picture.height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an inline SVG, which follows the theme
      role="img"
      aria-label={t('load-plan.picture', { qty: pieces.length })}
    >
      {picture.frame.map((points) => (
        <polygon key={path(points)} points={path(points)} className="load-wall" />
      ))}
      {picture.faces.map(({ piece, side, points }) => {
        const placed = pieces[piece]
        if (!placed) return null
        const index = indexOf(placed)
        const [x, y] = middle(points)
        return (
          <g key={`${piece} ${side}`} className={`load-face load-face-${side} ${orderColour(index)}`}>
            <polygon points={path(points)} />
            {side === 'top' && placed.dx > 300 && placed.dy > 300 && (
              <text x={x} y={y} aria-hidden="true">
                {orderLetter(index)}
              </text>
            )}
          </g>
        )
      })}
    </svg>
  )
}
