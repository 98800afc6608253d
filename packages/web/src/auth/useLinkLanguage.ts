import { language } from '@fairlead/domain/kit/fields'
import { useEffect } from 'react'
import { setLanguage } from '../kit/app/texts.ts'
import { visitorLanguage } from '../kit/app/visitorLanguage.ts'

/** Applies the language of the mail until the reader chooses another. */
export function useLinkLanguage() {
  useEffect(() => {
    const linkLanguage = language.safeParse(new URLSearchParams(location.search).get('lang'))
    if (linkLanguage.success && !visitorLanguage()) void setLanguage(linkLanguage.data)
  }, [])
}
