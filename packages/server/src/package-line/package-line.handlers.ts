import { differences, type Difference } from '@fairlead/domain/kit/differences'
import type { PackageLineForm, Packages, PackagesForm } from '@fairlead/domain/package-line/package-line'
import { packageLineApi } from '@fairlead/domain/package-line/package-line.api'
import { bookedOf, completedPackages, packagesFormOf, withoutLoaded } from '@fairlead/domain/package-line/package-line.defaults'
import { packageProblems, withoutLoads } from '@fairlead/domain/package-line/package-line.rules'
import { mayListPackages, packagesEditableBy } from '@fairlead/domain/package-line/package-line.transitions'
import { readOrder, type StoredOrder } from '../booking/booking.store.ts'
import type { RecordContext } from '../kit/http/context.ts'
import { conflict, forbidden, notLatest, refused } from '../kit/http/failures.ts'
import { serve } from '../kit/http/serve.ts'
import { recordHistory } from '../kit/record/historyStore.ts'
import { notifyPackagesChanged, packagesHeld } from './package-line.listeners.ts'
import { readPackageList, savePackageList } from './package-line.store.ts'

export const packageLineRoutes = serve(packageLineApi, {
  readPackages: async ({ params, ...context }) => {
    const { packages, isHidden } = await storedOf(context, await readOrder(context.db, params.so_no, context.actor))
    return isHidden ? withoutLoaded(packages) : packages
  },
  savePackages: ({ params, body: { version, ...form }, ...context }) => savePackages(context, params.so_no, form, version),
})

/** The lines of an order; `isHidden`: this actor does not read how much of them a plan has loaded that was sent to no one. */
async function storedOf({ db, services, actor }: Pick<RecordContext, 'db' | 'services' | 'actor'>, order: StoredOrder) {
  const { so_no } = order
  const { is_internal, ...held } = await packagesHeld(services, db, so_no)
  const packages: Packages = {
    ...(await readPackageList(db, so_no)),
    ...held,
    maintainable: mayListPackages(order, actor),
    booked: bookedOf(order),
  }
  return { packages, isHidden: is_internal && !actor.internal }
}

/** Saves all lines of an order. The order is locked, so that a load waits for the lines that it puts into a container. */
async function savePackages(context: RecordContext, soNo: string, given: PackagesForm, version: number): Promise<Packages> {
  const { db, actor, now } = context
  const order = await readOrder(db, soNo, actor, true)
  if (!mayListPackages(order, actor)) throw forbidden()
  const { packages: stored, isHidden } = await storedOf(context, order)
  const shown = (packages: Packages) => (isHidden ? withoutLoaded(packages) : packages)
  if (stored.version !== version) throw notLatest(stored)
  if (!packagesEditableBy(order, stored, actor)) throw conflict({ key: 'package-line.notEditable' })
  const form = completedPackages(given)
  const problems = packageProblems(form, stored)
  if (problems.length > 0) throw refused({ key: 'msgInputInvalid' }, isHidden ? withoutLoads(problems) : problems)
  const changes = packageChanges(packagesFormOf(stored), form)
  if (changes.length === 0) return shown(stored)
  if (!(await savePackageList(db, soNo, { lines: form.lines, version, now }))) throw notLatest((await storedOf(context, order)).packages)
  const status = { from_status: order.booking_status, to_status: order.booking_status }
  await recordHistory(context, {
    module: 'booking',
    record_id: soNo,
    action: 'packages',
    ...status,
    changes,
    record_version: order.version,
  })
  await notifyPackagesChanged(context, soNo)
  return shown((await storedOf(context, order)).packages)
}

/** Changes line by line: stored lines by their number, new ones by their place. */
function packageChanges(before: PackagesForm, after: PackagesForm): Difference[] {
  const linesOf = ({ lines }: PackagesForm) =>
    Object.fromEntries(
      lines.map(({ line_no, ...line }, index): [string, Omit<PackageLineForm, 'line_no'>] => [nameOf(line_no, index), line]),
    )
  const [old, young] = [linesOf(before), linesOf(after)]
  const isMoved = before.lines.some(({ line_no }, index) => after.lines.findIndex((line) => line.line_no === line_no) !== index)
  const changes = differences(old, young, 'packages')
  return changes.length === 0 && isMoved
    ? [{ path: 'packages', before: Object.keys(old).join(', '), after: Object.keys(young).join(', ') }]
    : changes
}

const nameOf = (lineNo: number | null, index: number) => (lineNo === null ? `[+${index + 1}]` : `[${lineNo}]`)
