import type { Db } from '../kit/database.ts'
import type { Filling } from './prepare.ts'
export async function fillBookings(_db: Db, _filling: Filling): Promise<void> {}
