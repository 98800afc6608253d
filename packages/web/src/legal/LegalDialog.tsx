import { useEffect, useState } from 'react'
import { Dialog } from '../kit/ui/Dialog.tsx'
import { needTexts, useText } from '../kit/app/texts.ts'
import { type LegalText, legalText } from './legal.ts'
import './legal-dialog.css'

const PRIVACY_WIDTH = 1000 // SHELL-009
const TERMS_WIDTH = 720
const PARTS = [1, 2, 3, 4, 5, 6, 7] as const

/** Terms of use and privacy policy; their texts load when one is opened. */
export function LegalDialog() {
  const { t } = useText()
  const text = legalText.useValue()
  const [ready, setReady] = useState<LegalText | null>(null)
  useEffect(() => {
    if (text) void needTexts(['legal']).then(() => setReady(text))
  }, [text])
  if (!ready) return null
  const privacy = ready === 'privacy'
  return (
    <Dialog
      open={text !== null}
      title={t(privacy ? 'privacyPolicy' : 'termsOfUse')}
      width={privacy ? PRIVACY_WIDTH : TERMS_WIDTH}
      long
      onClose={() => legalText.set(null)}
    >
      <p className="meta">{t('legal.effective')}</p>
      {PARTS.map((part) => (
        <section key={part}>
          <h3>{t(privacy ? `legal.privacy_${part}_title` : `legal.terms_${part}_title`)}</h3>
          <p>{t(privacy ? `legal.privacy_${part}` : `legal.terms_${part}`)}</p>
        </section>
      ))}
    </Dialog>
  )
}
