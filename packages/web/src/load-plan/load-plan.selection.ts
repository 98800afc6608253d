import type { LoadPlan } from '@fairlead/domain/load-plan/load-plan'
import { loadName } from '@fairlead/domain/load-plan/load-plan.form'
import type { Load } from '@fairlead/domain/load-plan/load-plan.share-rules'
import { useRef, useState } from 'react'
import { availableOf, type Selected } from './load-plan.data.ts'

/** The packages that are selected on the board; what has been moved away since is selected no longer. */
export function useSelection(plan: LoadPlan | null, loads: readonly Load[]) {
  const [chosen, choose] = useState<ReadonlyMap<string, Selected>>(new Map())
  const last = useRef<string | null>(null)
  const nameOf = ({ from, ...line }: Selected) =>
    from === null ? `0:${line.so_no}/${line.package_line_no}` : loadName(plan?.containers ?? [], { ...line, container_id: from })
  const current = new Map([...chosen].filter(([, one]) => plan !== null && availableOf(plan, loads, one) > 0))
  const withAll = (all: readonly Selected[]) => new Map([...current, ...all.map((one): [string, Selected] => [nameOf(one), one])])
  return {
    selected: [...current.values()],
    isSelected: (one: Selected) => current.has(nameOf(one)),
    clear: () => choose(new Map()),
    toggle(one: Selected, among: readonly Selected[] = []) {
      const places = [last.current, nameOf(one)].map((name) => among.findIndex((other) => nameOf(other) === name))
      const [from, to] = [Math.min(...places), Math.max(...places)]
      last.current = nameOf(one)
      if (from >= 0) return choose(withAll(among.slice(from, to + 1)))
      const next = new Map(current)
      if (!next.delete(nameOf(one))) next.set(nameOf(one), one)
      choose(next)
    },
    toggleAll(all: readonly Selected[]) {
      const isEvery = all.every((one) => current.has(nameOf(one)))
      const names = new Set(all.map(nameOf))
      choose(isEvery ? new Map([...current].filter(([name]) => !names.has(name))) : withAll(all))
    },
  }
}
