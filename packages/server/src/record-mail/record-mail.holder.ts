import type { Language } from '@fairlead/domain/kit/languages'
import type { Actor } from '@fairlead/domain/kit/access'
import type { PrintDocument, PrintKind } from '@fairlead/domain/print/print.codes'
import type { MailTemplate } from '@fairlead/domain/record-mail/record-mail.codes'
import type { Db } from '../kit/db/database.ts'
import { readPartiesOnPaper } from '../print/print.paper-store.ts'
import type { SignedInContext } from '../kit/http/context.ts'
import type { PrintedRecord } from '../print/print.holder.ts'

/** A party of a record, with the keys of its roles on it. */
export interface MailParty {
  party_id: number
  role: string
}

/** The parties in these fields of a record; `labels` is the catalogue with the names of the fields. */
export const partiesIn = <Role extends string>(record: Readonly<Record<Role, number | null>>, roles: readonly Role[], labels: string) =>
  roles.flatMap((role): MailParty[] => (record[role] === null ? [] : [{ party_id: record[role], role: `${labels}.${role}` }]))

/** The name of the office that signs an e-mail. */
export const officeName = async (db: Db, office: number | null): Promise<string | null> =>
  (await readPartiesOnPaper(db, office === null ? [] : [office])).get(office ?? 0)?.full_name ?? null

/** A paper that was written for an e-mail. */
export interface WrittenPaper {
  file_name: string
  content: Uint8Array
  /** Stores a paper that counts as a print of the record, in the transaction of the e-mail; returns the key of its file. */
  keep?: (recipients: readonly string[]) => Promise<string>
}

/** The paper of a record, made when an e-mail is sent. */
export interface MailPaper<Facts> {
  /** The key of its name. */
  label: string
  write: (context: SignedInContext, facts: Facts, language: Language) => Promise<WrittenPaper>
}

/** A stored print that may be attached. */
export interface SentPrint {
  document: PrintDocument
  kind: PrintKind
  created_at: string
}

/** A module about whose records e-mails are sent. `Facts` is what its texts need, read once. */
export interface MailHolder<Facts> {
  module: string
  /** Throws "not found" for a record that does not exist or that this actor may not see. `lock` locks it until the transaction ends. */
  read: (context: SignedInContext, recordId: string, lock: boolean) => Promise<Facts>
  recordOf: (facts: Facts) => PrintedRecord
  partiesOf: (facts: Facts) => readonly MailParty[]
  /** The paper that can be attached, in addition to stored prints. */
  paperOf?: (facts: Facts) => MailPaper<Facts>
  /** The key of why a stored print is not sent by this actor, null for one that is. */
  refusesPrint?: (print: SentPrint, facts: Facts, actor: Actor) => string | null
  /** The addresses with which the e-mail begins. */
  addressesOf?: (facts: Facts) => readonly string[]
  /** A lower limit of recipients than that of all e-mails, and its text. */
  limitOf?: (context: SignedInContext, facts: Facts) => Promise<{ most: number; key: string }>
  templates: readonly MailTemplate[]
  /** The placeholders of the templates; a blank one is shown as to be confirmed. */
  paramsOf: (context: SignedInContext, facts: Facts) => Promise<Readonly<Record<string, string | null>>>
}
