import { LANGUAGES } from '@fairlead/domain/kit/fields'
import { Moon, Rows3, Rows4, Sun, SunMoon } from 'lucide-react'
import { LANGUAGE_NAMES, LANGUAGE_SIGNS } from '../kit/app/languages.ts'
import { switchLanguage } from '../auth/enter.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Menu } from '../kit/ui/Menu.tsx'
import { showProblem } from '../kit/net/problems.ts'
import { useText } from '../kit/app/texts.ts'
import { compact, theme, THEMES } from '../kit/app/look.ts'

const ICONS = { system: SunMoon, light: Sun, dark: Moon }

/** Language, density and theme of the desk. */
export function LookMenus() {
  const texts = useText()
  const { t, language } = texts
  const chosenTheme = theme.useValue()
  const isCompact = compact.useValue()
  const ThemeIcon = ICONS[chosenTheme]
  const DensityIcon = isCompact ? Rows4 : Rows3
  const pickLanguage = (value: string) => {
    const known = LANGUAGES.find((one) => one === value)
    if (known && known !== language) switchLanguage(known).catch((error: unknown) => showProblem(error))
  }
  const pickTheme = (value: string) => {
    const known = THEMES.find((one) => one === value)
    if (known) theme.set(known)
  }
  return (
    <>
      <Menu
        label={`${LANGUAGE_SIGNS[language]}, ${t('auth.language')}`}
        choices={LANGUAGES.map((value) => ({ value, label: <span lang={value}>{LANGUAGE_NAMES[value]}</span> }))}
        chosen={language}
        onChoose={pickLanguage}
      >
        <span className="header-sign">{LANGUAGE_SIGNS[language]}</span>
      </Menu>
      <Button
        look="quiet"
        square
        aria-label={t('compactRows')}
        title={t('compactRows')}
        aria-pressed={isCompact}
        icon={<DensityIcon size={16} aria-hidden="true" />}
        onClick={() => compact.set(!isCompact)}
      />
      <Menu
        label={t('theme')}
        choices={THEMES.map((value) => ({ value, label: t(`theme_${value}`) }))}
        chosen={chosenTheme}
        onChoose={pickTheme}
      >
        <ThemeIcon size={16} aria-hidden="true" />
      </Menu>
    </>
  )
}
