import type { SysNotice } from '@fairlead/domain/kit/session'
import type * as z from 'zod/mini'
import { SESSION_PREFIX } from '../kit/app/session.ts'
import { storedValue } from '../kit/app/storedValue.ts'

type Told = z.infer<typeof SysNotice>

/** The notices that this session has closed, in all tabs; cleared when the session ends. */
const closedNotices = storedValue<string[]>(
  `${SESSION_PREFIX}notices`,
  [],
  (value): value is string[] => Array.isArray(value) && value.every((one) => typeof one === 'string'),
)

export const noticeKey = ({ notice_type, notice_title, notice_body, valid_from }: Told) =>
  [notice_type, notice_title, notice_body, valid_from].join('\n')
export const useClosedNotices = () => closedNotices.useValue()
export const closeNotices = (keys: readonly string[]) => closedNotices.set([...new Set([...closedNotices.get(), ...keys])])
