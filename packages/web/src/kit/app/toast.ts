import type { Message } from '@fairlead/domain/kit/problem'
import { storeOf } from './store.ts'

export type ToastTone = 'ok' | 'info' | 'warn' | 'bad'

export interface Toast {
  /** One at a time under one id: a second replaces the first. */
  id: string
  /** Counts every saying: one that replaces another has its own time to stand. */
  no: number
  /** Whom or what it is about. */
  title?: string | undefined
  tone: ToastTone
  /** A catalogue key (said again when the language changes), or a text of the server. */
  message: Message | string
  /** Each on a line of its own. */
  more?: readonly (Message | string)[]
  ms: number | 'untilClicked'
  action?: { label: string; run: () => void }
  /** The record that the message names. */
  href?: string | undefined
}

const DEFAULT_MS: Record<ToastTone, number> = { ok: 4000, info: 6000, warn: 8000, bad: 8000 }
const MOST = 6

/** What is shown now, oldest first. */
export const toasts = storeOf<readonly Toast[]>([])
let count = 0

export function toast(given: Omit<Toast, 'id' | 'no' | 'ms'> & { id?: string; ms?: Toast['ms'] }): string {
  count += 1
  const added: Toast = { ...given, no: count, id: given.id ?? `toast-${count}`, ms: given.ms ?? DEFAULT_MS[given.tone] }
  toasts.set([...toasts.get().filter((one) => one.id !== added.id), added].slice(-MOST))
  return added.id
}

/** What stood belongs to what was before. */
export const dismissAllToasts = () => toasts.set([])

export function dismissToast(id: string) {
  toasts.set(toasts.get().filter((one) => one.id !== id))
}
