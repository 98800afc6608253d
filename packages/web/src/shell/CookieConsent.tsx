import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { useText } from '../kit/app/texts.ts'
import { reserveFootSpace } from '../kit/ui/footSpace.ts'
import { openLegal } from '../legal/legal.ts'
import './cookie-consent.css'

const COOKIE = 'fairlead_consent'
const CONSENT_DAYS = 365 // SHELL-007

const reserveSpace = reserveFootSpace('--consent')

const hasConsent = () => document.cookie.split('; ').includes(`${COOKIE}=yes`)
function storeConsent() {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${COOKIE}=yes; Max-Age=${CONSENT_DAYS * 86_400}; Path=/; SameSite=Lax${secure}`
}

export function CookieConsent() {
  const { t } = useText()
  const [isAccepted, setAccepted] = useState(hasConsent)
  if (isAccepted) return null
  return (
    <section ref={reserveSpace} className="consent" aria-label={t('cookieTitle')}>
      <p>{t('cookieText')}</p>
      <Button look="quiet" onClick={() => openLegal('privacy')}>
        {t('privacyPolicy')}
      </Button>
      <Button
        look="primary"
        onClick={() => {
          storeConsent()
          setAccepted(true)
        }}
      >
        {t('cookieAccept')}
      </Button>
    </section>
  )
}
