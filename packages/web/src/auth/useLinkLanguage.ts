import { language } from '@fairlead/domain/kit/fields'
import { useEffect } from 'react'
import { setLanguage } from '../kit/app/texts.ts'
import { visitorLanguage } from '../kit/app/visitorLanguage.ts'

/** A mailed link speaks the language of its mail, until its reader chooses another. */
export function useLinkLanguage() {
  useEffect(() => {
    const asked = language.safeParse(new URLSearchParams(location.search).get('lang'))
    if (asked.success && !visitorLanguage()) void setLanguage(asked.data)
  }, [])
}
