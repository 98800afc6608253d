import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import type { Language } from '@fairlead/domain/kit/fields'
import { useEffect, useState } from 'react'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'

interface Worded {
  language: Language | null
  options: readonly { pkey: string; pvalue: string }[] | null
}

/** Choices in the server's words, asked for again in another language; null until they are there. */
export function useOptions(name: 'userTypes' | 'locations'): Worded['options'] {
  const { language } = useText()
  const [{ options }, setWorded] = useState<Worded>({ language: null, options: null })
  useEffect(() => {
    let isWanted = true
    send(lookupApi[name]).then(
      (found) => isWanted && setWorded({ language, options: found }),
      () => isWanted && setWorded({ language, options: [] }),
    )
    return () => {
      isWanted = false
    }
  }, [name, language])
  return options
}
