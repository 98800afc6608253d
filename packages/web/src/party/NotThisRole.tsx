import type { MessageKey } from '@fairlead/domain/messages'
import { useText } from '../kit/app/texts.ts'
import './party.css'

/** A tab for a role that the party does not have says so, and where roles are given. */
const saying = (key: MessageKey) =>
  function NotThisRole() {
    const { t } = useText()
    return <p className="party-quiet">{t(key)}</p>
  }

export const NotAgent = saying('party.notAgent')
export const NotConsignee = saying('party.notConsignee')
export const NotCarrier = saying('party.notCarrier')
