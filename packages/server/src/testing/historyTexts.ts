import { LANGUAGES } from '@fairlead/domain/kit/languages'
import { CATALOGUES, type Catalogue } from '@fairlead/domain/messages'
import { sql } from 'kysely'
import type { Db } from '../kit/db/database.ts'

/** Records whose screens have separate texts for actions, with the catalogue of these texts; maintained tables have those of the kit. */
const OWN_TEXTS: Readonly<Record<string, string>> = {
  booking: 'booking',
  consolidation: 'consolidation',
  'master-bl': 'master-bl',
  invoice: 'invoice',
  'invoice-group': 'invoice-group',
  party: 'party',
  user: 'user',
  user_registration: 'registration',
  sequence: 'sequence',
  notification: 'notification',
  isf: 'filing',
  ens: 'filing',
}
/** Histories that are kept for audits and that no screen shows. */
const NOT_SHOWN: readonly string[] = ['account_period', 'accounting', 'document', 'government_invoice', 'job', 'local_deal', 'mail']

type Modules = Record<string, (typeof CATALOGUES)[keyof typeof CATALOGUES]>

/** The actions and values in the histories of all records that have no text on the screen, such as `booking.did_save (booking, zh-HK)`. */
export async function historyWithoutTexts(db: Db): Promise<string[]> {
  const { rows } = await sql<{ module: string; action: string; documents: string[] }>`select module, action,
      array(select distinct change->>'after' from history h, jsonb_array_elements(h.changes) change
        where h.module = history.module and h.action = history.action and change->>'path' = 'printed_document') as documents
    from history group by module, action`.execute(db)
  const found: string[] = []
  for (const language of LANGUAGES) {
    for (const { module, action, documents } of rows) {
      if (NOT_SHOWN.includes(module)) continue
      const name = OWN_TEXTS[module] ?? 'kit'
      const texts = await catalogueOf(name, language)
      const keys = [`did_${action}`, ...documents.map((document) => `printed_document_${document}`)]
      found.push(...keys.filter((key) => !Object.hasOwn(texts, key)).map((key) => `${name}.${key} (${module}, ${language})`))
    }
  }
  return found
}

async function catalogueOf(module: string, language: (typeof LANGUAGES)[number]): Promise<Catalogue> {
  const catalogue = (CATALOGUES as Modules)[module]
  return catalogue ? (await catalogue[language]()).default : {}
}
