import type { MessageKey } from '@fairlead/domain/messages'
import { useText } from '../kit/app/texts.ts'
import './party.css'

/** Shown on the tab of a role that the party lacks; explains where to add the role. */
const roleHint = (key: MessageKey) =>
  function NotThisRole() {
    const { t } = useText()
    return <p className="party-quiet">{t(key)}</p>
  }

export const NotAgent = roleHint('party.notAgent')
export const NotConsignee = roleHint('party.notConsignee')
export const NotCarrier = roleHint('party.notCarrier')
