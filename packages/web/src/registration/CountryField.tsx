import { lookupApi } from '@fairlead/domain/kit/lookup.api'
import { COUNTRY_DEBOUNCE_MS } from '@fairlead/domain/kit/lookup'
import { useEffect, useRef, useState } from 'react'
import { Field } from '../kit/fields/Field.tsx'
import { useFormBinding } from '../kit/fields/fieldBinding.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'

const NAME = 'co_country_code'
type Countries = { country_code: string; country_name: string }[]

/** Is this the code of a country (REG-043)? True when the server cannot be reached, which checks again when it stores. */
async function isKnownCountry(code: string): Promise<boolean> {
  if (!/^[A-Z]{2}$/.test(code)) return true // the schema reports a malformed code
  try {
    const found = await send(lookupApi.country, { params: { text: code } })
    return found.some(({ country_code }) => country_code === code)
  } catch {
    return true
  }
}

/** The typed country, and whether its code exists. */
export function useCountry(start: string | null | undefined) {
  const typed = useRef(start ?? '')
  const [error, setError] = useState<string>()
  const type = (text: string) => {
    typed.current = text
    setError(undefined)
  }
  const check = async () => {
    const checked = typed.current
    const isKnown = await isKnownCountry(checked.trim().toUpperCase())
    if (checked === typed.current) setError(isKnown ? undefined : 'user.countryInvalid')
    return isKnown
  }
  return { start: start ?? '', error, type, check }
}
export type Country = ReturnType<typeof useCountry>

/** The code of a country, with suggestions by code or name. */
export function CountryField({ country: { start, error, type } }: { country: Country }) {
  const { t } = useText()
  const form = useFormBinding()

  const [typed, setTyped] = useState('')
  const { countries, phase } = useSuggestions(typed)
  const hint = phase === 'asking' ? t('loading') : phase === 'none' ? t('msgNoRecordFound') : undefined // LOOKUP-024, LOOKUP-025
  return (
    <Field name={NAME} label={t('registration.co_country_code')} error={error} hint={hint}>
      {(control) => (
        <>
          <input
            {...control}
            {...form.register(NAME, 'text')}
            className="control control-code"
            list={`${control.id}-countries`}
            maxLength={60}
            autoComplete="country"
            defaultValue={start}
            onChange={({ target }) => {
              setTyped(target.value)
              type(target.value)
            }}
          />
          <datalist id={`${control.id}-countries`}>
            {countries.map(({ country_code, country_name }) => (
              <option key={country_code} value={country_code}>
                {country_name}
              </option>
            ))}
          </datalist>
        </>
      )}
    </Field>
  )
}

type Phase = 'idle' | 'asking' | 'found' | 'none'

function useSuggestions(typed: string): { countries: Countries; phase: Phase } {
  const [found, setFound] = useState<Countries>([])
  const [phase, setPhase] = useState<Phase>('idle')
  useEffect(() => {
    const text = typed.trim()
    if (text === '') return
    let isOver = false
    const show = (countries: Countries) => {
      if (isOver) return
      setFound(countries)
      setPhase(countries.length > 0 ? 'found' : 'none')
    }
    const timer = setTimeout(() => {
      setPhase('asking')
      send(lookupApi.country, { params: { text } }).then(show, () => show([]))
    }, COUNTRY_DEBOUNCE_MS)
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [typed])
  return { countries: found, phase: typed.trim() === '' ? 'idle' : phase }
}
