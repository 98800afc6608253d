import { type Language, LANGUAGES } from '@fairlead/domain/kit/languages'
import { setLanguage } from './texts.ts'

/** In session storage: for this tab only, and deleted when a session ends. */
const KEY = 'fairlead.language'

/** The language that a visitor chose before signing in. */
export function visitorLanguage(): Language | undefined {
  const stored = sessionStorage.getItem(KEY)
  return LANGUAGES.find((language) => language === stored)
}

export async function chooseLanguage(language: Language): Promise<void> {
  sessionStorage.setItem(KEY, language)
  await setLanguage(language)
}
