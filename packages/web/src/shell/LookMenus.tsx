import { LANGUAGES } from '@fairlead/domain/kit/languages'
import { Moon, Rows3, Rows4, Sun, SunMoon } from 'lucide-react'
import { LANGUAGE_NAMES, LANGUAGE_SIGNS } from '../kit/app/languages.ts'
import { switchLanguage } from '../auth/enter.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Menu } from '../kit/ui/Menu.tsx'
import { showProblem } from '../kit/net/problems.ts'
import { useText } from '../kit/app/texts.ts'
import { compact, theme, THEMES } from '../kit/app/look.ts'

const ICONS = { system: SunMoon, light: Sun, dark: Moon }

/** The menus for language, density and theme. */
export function LookMenus() {
  return (
    <>
      <LanguageMenu />
      <DensityButton />
      <ThemeMenu />
    </>
  )
}

function LanguageMenu() {
  const { t, language } = useText()
  const choose = (value: string) => {
    const chosen = LANGUAGES.find((one) => one === value)
    if (chosen && chosen !== language) switchLanguage(chosen).catch((error: unknown) => showProblem(error))
  }
  return (
    <Menu
      label={`${LANGUAGE_SIGNS[language]}, ${t('auth.language')}`}
      choices={LANGUAGES.map((value) => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> }))}
      chosen={language}
      onChoose={choose}
    >
      <span className="header-sign">{LANGUAGE_SIGNS[language]}</span>
    </Menu>
  )
}

function DensityButton() {
  const { t } = useText()
  const isCompact = compact.useValue()
  const Icon = isCompact ? Rows4 : Rows3
  return (
    <Button
      look="quiet"
      square
      aria-label={t('compactRows')}
      title={t('compactRows')}
      aria-pressed={isCompact}
      icon={<Icon size={16} aria-hidden="true" />}
      onClick={() => compact.set(!isCompact)}
    />
  )
}

function ThemeMenu() {
  const { t } = useText()
  const chosen = theme.useValue()
  const Icon = ICONS[chosen]
  const choose = (value: string) => {
    const next = THEMES.find((one) => one === value)
    if (next) theme.set(next)
  }
  return (
    <Menu label={t('theme')} choices={THEMES.map((value) => ({ value, label: t(`theme_${value}`) }))} chosen={chosen} onChoose={choose}>
      <Icon size={16} aria-hidden="true" />
    </Menu>
  )
}
