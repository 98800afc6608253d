import { recordMailApiOf } from '../record-mail/record-mail.api.ts'

/** E-mails about master bills: to the carrier, to the agent at destination. */
export const billMailApi = recordMailApiOf('/master-bls', ['master_bl'])
