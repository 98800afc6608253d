import type { Message } from '@fairlead/domain/kit/problem'

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

const listeners = new Set<() => void>()
let shown: readonly Toast[] = []
let count = 0

export function toast(given: Omit<Toast, 'id' | 'ms'> & Partial<Pick<Toast, 'id' | 'ms'>>): string {
  count += 1
  const added: Toast = { ...given, id: given.id ?? `toast-${count}`, ms: given.ms ?? DEFAULT_MS[given.tone] }
  publish([...shown.filter((one) => one.id !== added.id), added].slice(-MOST))
  return added.id
}

export function dismissToast(id: string) {
  publish(shown.filter((one) => one.id !== id))
}

export const toasts = () => shown
export function subscribeToasts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function publish(next: readonly Toast[]) {
  shown = next
  for (const listener of listeners) listener()
}
