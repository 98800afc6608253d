import type { Message } from '@fairlead/domain/kit/problem'
import { storeOf } from './store.ts'

export type ToastTone = 'ok' | 'info' | 'warn' | 'bad'

export interface Toast {
  /** One at a time under one id: a second replaces the first. */
  id: string
  tone: ToastTone
  /** A catalogue key (said again when the language changes), or a text of the server. */
  message: Message | string
  ms: number | 'untilClicked'
  action?: { label: string; run: () => void }
}

const DEFAULT_MS: Record<ToastTone, number> = { ok: 4000, info: 6000, warn: 8000, bad: 8000 }
const MOST = 6

/** What is shown now, oldest first. */
export const toasts = storeOf<readonly Toast[]>([])
let count = 0

export function toast(given: Omit<Toast, 'id' | 'ms'> & { id?: string; ms?: Toast['ms'] }): string {
  count += 1
  const added: Toast = { ...given, id: given.id ?? `toast-${count}`, ms: given.ms ?? DEFAULT_MS[given.tone] }
  toasts.set([...toasts.get().filter((one) => one.id !== added.id), added].slice(-MOST))
  return added.id
}

export function dismissToast(id: string) {
  toasts.set(toasts.get().filter((one) => one.id !== id))
}
