import { storedValue } from './storedValue.ts'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
const isTheme = (value: unknown): value is Theme => THEMES.some((theme) => theme === value)

export const theme = storedValue<Theme>('fairlead.theme', 'system', isTheme)
export const compact = storedValue<boolean>('fairlead.compact', false, (value) => typeof value === 'boolean')

const systemDark = matchMedia('(prefers-color-scheme: dark)')

/** Applies theme and density to the page and follows their changes; theme.js applies them before the first paint. */
export function startLook() {
  const apply = () => {
    const chosen = theme.get()
    document.documentElement.dataset['theme'] = chosen === 'system' ? (systemDark.matches ? 'dark' : 'light') : chosen
    document.documentElement.dataset['density'] = compact.get() ? 'compact' : 'normal'
  }
  theme.subscribe(apply)
  compact.subscribe(apply)
  systemDark.addEventListener('change', apply)
  apply()
}
