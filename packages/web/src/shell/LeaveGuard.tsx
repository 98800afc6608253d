import { useBlocker } from '@tanstack/react-router'
import { ask } from '../kit/ui/ask.ts'
import { isAnythingUnsaved, isTabUnsaved, saverOfAll, savesEnded } from '../kit/app/dirty.ts'
import { texts } from '../kit/app/texts.ts'

interface Place {
  pathname: string
  search: unknown
}
const tabOf = ({ search }: Place) => (search as { tab?: string }).tab
/** Does another tab of the same record open? Only some of its parts lose what is typed then. */
const isTabKept = (current: Place, next: Place) => current.pathname === next.pathname && (tabOf(current) === tabOf(next) || !isTabUnsaved())

/** Asks before the user leaves a screen with unsaved changes; the browser asks when its window is closed. */
export function LeaveGuard() {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      const losesNothing = () => !isAnythingUnsaved() || isTabKept(current, next)
      if (losesNothing()) return false
      await savesEnded()
      if (losesNothing()) return false
      const { t } = texts()
      const save = saverOfAll()
      const other = save && { label: t('leaveSave'), run: save }
      return !(await ask({ title: t('leaveTitle'), text: t('leaveText'), yes: t('leaveYes'), no: t('leaveNo'), danger: true, other }))
    },
    enableBeforeUnload: isAnythingUnsaved,
  })
  return null
}
