import type { Message } from '@fairlead/domain/kit/problem'
import { storeOf } from './store.ts'

export type ToastTone = 'ok' | 'info' | 'warn' | 'bad'

export interface Toast {
  /** A new toast replaces the shown one with the same id. */
  id: string
  /** Differs for each toast, so that a replacement restarts the timer. */
  no: number
  /** The record or person the message is about. */
  title?: string | undefined
  tone: ToastTone
  /** A catalogue key, translated again when the language changes, or a text from the server. */
  message: Message | string
  /** Further messages, each on a separate line. */
  more?: readonly (Message | string)[]
  ms: number | 'untilClicked'
  action?: { label: string; run: () => void }
  /** The record that the message names. */
  href?: string | undefined
}

const DEFAULT_MS: Record<ToastTone, number> = { ok: 4000, info: 6000, warn: 8000, bad: 8000 }
const MAX_TOASTS = 6

/** The toasts shown, oldest first. */
export const toasts = storeOf<readonly Toast[]>([])
let count = 0

export function toast(options: Omit<Toast, 'id' | 'no' | 'ms'> & { id?: string; ms?: Toast['ms'] }): string {
  count += 1
  const added: Toast = { ...options, no: count, id: options.id ?? `toast-${count}`, ms: options.ms ?? DEFAULT_MS[options.tone] }
  toasts.set([...toasts.get().filter((one) => one.id !== added.id), added].slice(-MAX_TOASTS))
  return added.id
}

/** For sign-in: the toasts shown belong to the time before it. */
export const dismissAllToasts = () => toasts.set([])

export function dismissToast(id: string) {
  toasts.set(toasts.get().filter((one) => one.id !== id))
}
