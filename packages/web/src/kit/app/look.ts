import { storedValue } from './stored.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value)

export const theme = storedValue<Theme>('fairlead.theme', 'system', isTheme)
export const compact = storedValue<boolean>('fairlead.compact', false, (value) => typeof value === 'boolean')

const system = matchMedia('(prefers-color-scheme: dark)')

/** Puts the chosen look on the page and keeps it in step; theme.js did the same before the first paint. */
export function startLook() {
  const apply = () => {
    const chosen = theme.get()
    document.documentElement.dataset['theme'] = chosen === 'system' ? (system.matches ? 'dark' : 'light') : chosen
    document.documentElement.dataset['density'] = compact.get() ? 'compact' : 'normal'
  }
  theme.subscribe(apply)
  compact.subscribe(apply)
  system.addEventListener('change', apply)
  apply()
}
