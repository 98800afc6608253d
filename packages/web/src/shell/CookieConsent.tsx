import { useState } from 'react'
import { Button } from '../kit/Button.tsx'
import { useText } from '../kit/texts.ts'
import { openLegal } from '../legal/legal.ts'
import './cookie-consent.css'

const COOKIE = 'fairlead_consent'
const CONSENT_DAYS = 365 // SHELL-007

const isGiven = () => document.cookie.split('; ').includes(`${COOKIE}=yes`)
function give() {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  document.cookie = `${COOKIE}=yes; Max-Age=${CONSENT_DAYS * 86_400}; Path=/; SameSite=Lax${secure}`
}

/** Whatever stands at the window's lower edge stands above the banner. */
function makeRoom(banner: HTMLElement | null) {
  if (!banner) return
  const root = document.documentElement.style
  const observer = new ResizeObserver(() => root.setProperty('--consent', `${banner.offsetHeight}px`))
  observer.observe(banner)
  return () => {
    observer.disconnect()
    root.removeProperty('--consent')
  }
}

export function CookieConsent() {
  const { t } = useText()
  const [given, setGiven] = useState(isGiven)
  if (given) return null
  return (
    <section ref={makeRoom} className="consent" aria-label={t('cookieTitle')}>
      <p>{t('cookieText')}</p>
      <Button look="quiet" onClick={() => openLegal('privacy')}>
        {t('privacyPolicy')}
      </Button>
      <Button
        look="primary"
        onClick={() => {
          give()
          setGiven(true)
        }}
      >
        {t('cookieAccept')}
      </Button>
    </section>
  )
}
