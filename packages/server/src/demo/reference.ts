import type { Db } from '../kit/database.ts'
export async function fillReference(_db: Db): Promise<void> {}
