import { ArrowUp } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { useText } from '../kit/app/texts.ts'

const TO_TOP_AFTER = 200 // SHELL-031, px

const isFar = () => scrollY > TO_TOP_AFTER
function onScroll(listener: () => void) {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}

export function ToTop() {
  const { t } = useText()
  if (!useSyncExternalStore(onScroll, isFar)) return null
  return (
    <div className="to-top">
      <Button
        square
        aria-label={t('toTop')}
        title={t('toTop')}
        icon={<ArrowUp size={16} aria-hidden="true" />}
        onClick={() => scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })}
      />
    </div>
  )
}
