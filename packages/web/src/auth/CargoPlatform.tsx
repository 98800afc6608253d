import { wallTime } from '@fairlead/domain/kit/wallTime'
import { ExternalLink } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { showProblem } from '../kit/net/problems.ts'
import { useText } from '../kit/app/texts.ts'
import { toast } from '../kit/app/toast.ts'
import { cargoAddress, cargoTokenChanged, cargoTokenNow, heldCargoToken, isOwnCargoChange, takeCargoToken } from './cargoPlatform.ts'

/** Opens the cargo platform, which offers further rates. */
export function CargoPlatform() {
  const { t } = useText()
  const [busy, setBusy] = useState(false)
  useTokenOfOtherTabs()
  const enter = async () => {
    setBusy(true)
    try {
      const { token, url, expires_at } = await cargoTokenNow()
      if (url) window.open(cargoAddress(url, token), '_blank', 'noopener')
      const expiresAt = wallTime(expires_at, new Intl.DateTimeFormat().resolvedOptions().timeZone).slice(11)
      const key = url ? 'auth.cargoPlatformReady' : 'auth.cargoPlatformNoAddress'
      toast({ id: 'cargo', tone: url ? 'ok' : 'warn', message: { key, params: { at: expiresAt } } })
    } catch (error) {
      showProblem(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} icon={<ExternalLink size={14} aria-hidden="true" />} onClick={() => void enter()}>
      {t('auth.cargoPlatform')}
    </Button>
  )
}

/** AUTH-041: replaces this tab's token after another tab requested one. */
function useTokenOfOtherTabs() {
  const changed = cargoTokenChanged.useValue()
  const seen = useRef(changed)
  useEffect(() => {
    if (seen.current === changed) return
    seen.current = changed
    if (heldCargoToken() && !isOwnCargoChange(changed)) takeCargoToken().catch(showProblem)
  }, [changed])
}
