import type { Consolidation } from '@fairlead/domain/consolidation/consolidation'
import { consolidationApi } from '@fairlead/domain/consolidation/consolidation.api'
import { useQueries } from '@tanstack/react-query'
import { useText } from '../kit/app/texts.ts'
import { useRecord } from '../kit/editor/editorContext.ts'
import { send } from '../kit/net/send.ts'
import './consolidation.css'

/** The containers that hold the reader's own orders, with their seals. */
export function OwnContainers() {
  const { t, language } = useText()
  const plan = useRecord<Consolidation>()
  const held = useHeld(plan)
  if (held.length === 0) return <p className="meta">{t('consolidation.notLoadedYet')}</p>
  return (
    <table className="plain-table" aria-label={t('consolidation.group_own_containers')}>
      <thead>
        <tr>
          <th scope="col">{t('consolidation.so_no')}</th>
          <th scope="col">{t('consolidation.container_size')}</th>
          <th scope="col">{t('consolidation.container_no')}</th>
          <th scope="col">{t('consolidation.seal_no')}</th>
          <th scope="col" className="figure">
            {t('consolidation.package_qty')}
          </th>
        </tr>
      </thead>
      <tbody>
        {held.map(({ so_no, line_no, container_size, container_no, seal_no, package_qty }) => (
          <tr key={`${so_no} ${line_no}`}>
            <td>{so_no}</td>
            <td>{container_size}</td>
            <td>{container_no ?? t('consolidation.containerOpen')}</td>
            <td>{seal_no ?? '–'}</td>
            <td className="figure">{package_qty.toLocaleString(language)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What each of the plan's visible orders has in which container. */
const useHeld = (plan: Consolidation | null) =>
  useQueries({
    queries: (plan?.so_allocations ?? []).map(({ so_no }) => ({
      queryKey: ['booking', 'consolidation of', so_no, plan?.version],
      queryFn: async ({ signal }: { signal: AbortSignal }) => ({
        so_no,
        ...(await send(consolidationApi.ofOrder, { params: { so_no } }, { signal })),
      }),
      meta: { silent: 'all' as const },
    })),
    combine: (results) =>
      results.flatMap(({ data }) =>
        data?.consolidation?.consolidation_no === plan?.consolidation_no
          ? (data?.consolidation?.containers ?? []).map((box) => ({ so_no: data?.so_no ?? '', ...box }))
          : [],
      ),
  })
