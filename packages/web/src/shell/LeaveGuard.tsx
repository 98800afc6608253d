import { useBlocker } from '@tanstack/react-router'
import { ask } from '../kit/ui/ask.ts'
import { isAnythingUnsaved, saverOfAll } from '../kit/app/dirty.ts'
import { texts } from '../kit/app/texts.ts'

/** Asks before the user leaves a screen with unsaved changes; the browser asks when the tab is closed. */
export function LeaveGuard() {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isAnythingUnsaved() || current.pathname === next.pathname) return false
      const { t } = texts()
      const save = saverOfAll()
      const other = save && { label: t('leaveSave'), run: save }
      return !(await ask({ title: t('leaveTitle'), text: t('leaveText'), yes: t('leaveYes'), no: t('leaveNo'), danger: true, other }))
    },
    enableBeforeUnload: isAnythingUnsaved,
  })
  return null
}
