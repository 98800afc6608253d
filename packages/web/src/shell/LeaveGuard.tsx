import { useBlocker } from '@tanstack/react-router'
import { ask } from '../kit/ui/ask.ts'
import { isAnythingUnsaved } from '../kit/app/dirty.ts'
import { texts } from '../kit/app/texts.ts'

/** Asks before the user leaves a screen with unsaved changes; the browser asks when the tab is closed. */
export function LeaveGuard() {
  useBlocker({
    shouldBlockFn: async ({ current, next }) => {
      if (!isAnythingUnsaved() || current.pathname === next.pathname) return false
      const { t } = texts()
      return !(await ask({ title: t('leaveTitle'), text: t('leaveText'), yes: t('leaveYes'), no: t('leaveNo'), danger: true }))
    },
    enableBeforeUnload: isAnythingUnsaved,
  })
  return null
}
