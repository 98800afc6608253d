import type { Finding } from '@fairlead/domain/kit/rules'
import type { LoadPlan } from '@fairlead/domain/load-plan/load-plan'
import { loadOfName } from '@fairlead/domain/load-plan/load-plan.form'
import { isSameLine, lineLabel } from '@fairlead/domain/load-plan/load-plan.share-rules'
import type { Texts } from '../kit/app/texts.ts'
import type { GridRow } from '../kit/editor/gridLines.ts'
import { unreadOfRow } from './load-plan.unread.ts'

const FOLLOWS = /\.(?:cbm|kg)$/

/** CBM and KG follow the packages: where too many packages are loaded, their findings say the same again. */
const withoutFollowing = (all: readonly Finding[]) =>
  all.filter(({ path }) => !FOLLOWS.test(path) || !all.some((one) => one.path === path.replace(FOLLOWS, '.package_qty')))

const rowOf = (loads: readonly GridRow[], { path }: Finding) => loads[Number(/^loads\.(\d+)\./.exec(path)?.[1])]

/** A text that is no number of packages is named as such, also where a rule finds no packages in its place. */
const withUnreadNamed = (loads: readonly GridRow[], all: readonly Finding[]) =>
  all.map((finding): Finding => {
    if (!finding.path.endsWith('.package_qty') || unreadOfRow(rowOf(loads, finding)) === null) return finding
    const { rule, level, path } = finding
    return { rule, level, path, key: 'msgWholeNumberInvalid' }
  })

/** The findings of a load in words, each of them once. A message that names no line gets the line and the container of its load. */
export function findingTexts({ t, say }: Pick<Texts, 't' | 'say'>, plan: LoadPlan, loads: readonly GridRow[], all: readonly Finding[]) {
  const texts = new Map<string, { finding: Finding; text: string }>()
  for (const finding of withoutFollowing(withUnreadNamed(loads, all))) {
    const name = finding.params ? undefined : rowOf(loads, finding)?.['load']
    const load = typeof name === 'string' ? loadOfName(plan.containers, name) : null
    const line = load && plan.lines.find((one) => isSameLine(one, load))
    const line_no = plan.containers.find(({ container_id }) => container_id === load?.container_id)?.line_no
    const text =
      line && line_no !== undefined ? t('load-plan.inCell', { line: lineLabel(line), line_no, text: say(finding) }) : say(finding)
    if (!texts.has(text)) texts.set(text, { finding, text })
  }
  return [...texts.values()]
}
