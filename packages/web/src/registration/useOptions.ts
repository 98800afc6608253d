import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import type { Language } from '@fairlead/domain/kit/languages'
import { useEffect, useState } from 'react'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'

interface TranslatedOptions {
  language: Language | null
  options: readonly { pkey: string; pvalue: string }[] | null
}

/** Translated choices, fetched again when the language changes; null until they arrive. */
export function useOptions(name: 'userTypes' | 'locations'): TranslatedOptions['options'] {
  const { language } = useText()
  const [{ options }, setTranslated] = useState<TranslatedOptions>({ language: null, options: null })
  useEffect(() => {
    let isWanted = true
    send(lookupApi[name]).then(
      (found) => isWanted && setTranslated({ language, options: found }),
      () => isWanted && setTranslated({ language, options: [] }),
    )
    return () => {
      isWanted = false
    }
  }, [name, language])
  return options
}
