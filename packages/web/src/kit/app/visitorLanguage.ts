import { type Language, LANGUAGES } from '@fairlead/domain/kit/fields'
import { setLanguage } from './texts.ts'

/** In this tab alone, and gone with a session. */
const KEY = 'fairlead.language'

/** The language that a visitor chose; no session tells it. */
export function visitorLanguage(): Language | undefined {
  const kept = sessionStorage.getItem(KEY)
  return LANGUAGES.find((language) => language === kept)
}

export async function chooseLanguage(language: Language): Promise<void> {
  sessionStorage.setItem(KEY, language)
  await setLanguage(language)
}
