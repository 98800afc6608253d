import { tabPath } from '../kit/detail/detail.ts'

const CONFIRMATION = tabPath('confirmation')
const VGM = tabPath('vgm')
const LOAD = tabPath('load')
const WAYS: Readonly<Record<string, string>> = {
  'booking.siNeedsReleasedSo': CONFIRMATION,
  'booking.sailingTbcReleased': tabPath('header'),
  'print.needsConfirmed': CONFIRMATION,
  'vgm.notDeclarable': CONFIRMATION,
  'print.needsSi': tabPath('si'),
  'vgm.nothingDeclared': VGM,
  'load-plan.nothingLoaded': LOAD,
  'load-plan.placeFirst': LOAD,
  'load-plan.numberFirst': tabPath('plan'),
}

/** The tab of the record on which a problem is fixed. */
export const tabOfProblem = (msgKey: string): string | null => WAYS[msgKey] ?? (/^print\.vgm(?:Missing|Wrong)_/.test(msgKey) ? VGM : null)
