import { language } from '@fairlead/domain/kit/fields'
import { useEffect } from 'react'
import { setLanguage } from '../kit/texts.ts'

/** A mailed link speaks the language of its mail. */
export function useLinkLanguage() {
  useEffect(() => {
    const asked = language.safeParse(new URLSearchParams(location.search).get('lang'))
    if (asked.success) void setLanguage(asked.data)
  }, [])
}
