import type { EmailTemplate } from '@fairlead/domain/notification/notification.form'
import { sql, type Insertable, type Updateable } from 'kysely'
import type { Tables } from '../db/tables.ts'
import type { Db } from '../kit/db/database.ts'
import type { ListSource } from '../kit/list/listQuery.ts'

export const TEMPLATE_SOURCE: ListSource = {
  table: 'notification_email_template',
  select: sql`o.id, o.event_code, o.language, o.subject, o.active, o.version, o.changed_at`,
  searchText: 'search_text',
  elsewhere: {},
}

export async function findTemplate(db: Db, id: number, lock: boolean): Promise<EmailTemplate | undefined> {
  const { rows } = await sql<EmailTemplate>`select ${TEMPLATE_SOURCE.select}, o.body from notification_email_template o where o.id = ${id}
    ${lock ? sql`for update` : sql``}`.execute(db)
  return rows[0]
}

type Table = Tables['notification_email_template']

export const insertTemplate = async (db: Db, template: Insertable<Table>): Promise<number> =>
  (await db.insertInto('notification_email_template').values(template).returning('id').executeTakeFirstOrThrow()).id

/** Call it with the template locked. */
export const updateTemplate = (db: Db, id: number, change: Updateable<Table>) =>
  db.updateTable('notification_email_template').set(change).where('id', '=', id).execute()
