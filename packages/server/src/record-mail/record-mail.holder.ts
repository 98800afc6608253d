import type { MailTemplate } from '@fairlead/domain/record-mail/record-mail.codes'
import type { SignedInContext } from '../kit/http/context.ts'
import type { PrintedRecord } from '../print/print.holder.ts'

/** A party of a record, with the keys of its roles on it. */
export interface MailParty {
  party_id: number
  role: string
}

/** A module about whose records e-mails are sent. `Facts` is what its texts need, read once. */
export interface MailHolder<Facts> {
  module: string
  /** Throws "not found" for a record that does not exist or that this actor may not see. `lock` locks it until the transaction ends. */
  read: (context: SignedInContext, recordId: string, lock: boolean) => Promise<Facts>
  recordOf: (facts: Facts) => PrintedRecord
  partiesOf: (facts: Facts) => readonly MailParty[]
  templates: readonly MailTemplate[]
  /** The placeholders of the templates; a blank one is shown as to be confirmed. */
  paramsOf: (context: SignedInContext, facts: Facts) => Promise<Readonly<Record<string, string | null>>>
}
