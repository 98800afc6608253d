import { recordMailApiOf } from '../record-mail/record-mail.api.ts'

/** E-mails about plans: to the customer, to the warehouse. */
export const planMailApi = recordMailApiOf('/consolidations', ['consolidation'])
