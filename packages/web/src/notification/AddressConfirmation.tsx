import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { mailedLink } from '../auth/mailedLink.ts'
import { problemText } from '../kit/net/problems.ts'
import { useText } from '../kit/app/texts.ts'
import { confirmAddress } from './notification.address.ts'

/** Confirms the address of a mailed link when the screen opens, and shows the result. */
export function AddressConfirmation() {
  const { t, say } = useText()
  const navigate = useNavigate()
  const [token] = useState(() => mailedLink(location.search).token)
  // A query, because it is sent only once, even if the screen renders again.
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
    // Removes the token from the address bar and the browser history.
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
