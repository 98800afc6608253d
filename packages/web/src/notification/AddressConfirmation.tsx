import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { mailedLink } from '../auth/mailedLink.ts'
import { problemText } from '../kit/net/problems.ts'
import { useText } from '../kit/app/texts.ts'
import { confirmAddress } from './notification.address.ts'

/** Opened by the link of a confirmation e-mail: confirms the address, and says so or why not. */
export function AddressConfirmation() {
  const { t, say } = useText()
  const navigate = useNavigate()
  const [token] = useState(() => mailedLink(location.search).token)
  // As a query, since it is sent once however often the screen is drawn.
  const { data, error } = useQuery({
    queryKey: ['notification', 'confirmation', token],
    queryFn: () => confirmAddress(token),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchOnWindowFocus: false,
    meta: { silent: 'all' },
  })
  useEffect(() => {
    // The address bar and the browser's history need the token no longer.
    if (token !== '') void navigate({ to: '.', search: {}, replace: true })
  }, [token, navigate])
  if (error)
    return (
      <p className="field-error" role="alert">
        {say(problemText(error))}
      </p>
    )
  return data ? <output className="setting-confirmed">{t('notification.addressConfirmed', { address: data })}</output> : null
}
