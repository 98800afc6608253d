import type { Config } from '../kit/start/config.ts'
import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { SIS_ACCOUNTS, SIS_PASSWORD } from './sisDirectory.ts'

/** The text printed at the start: the portal's address and the demo accounts. */
export function welcome(address: string, config: Config, demo: boolean): string {
  const port = new URL(address).port
  const lines = ['', `Fairlead is ready: http://localhost:${port}`, `API documentation:  http://localhost:${port}/docs`]
  if (demo)
    lines.push(
      '',
      `Demo accounts (password ${DEMO_PASSWORD}):`,
      ...DEMO_ACCOUNTS.map(({ login_id, about }) => `  ${login_id.padEnd(40)} ${about}`),
    )
  if (demo && !config.SIS_URL)
    lines.push(
      '',
      `Accounts of the sister system, for /RegistrationWithSIS (password ${SIS_PASSWORD}):`,
      `  ${SIS_ACCOUNTS.map(({ user_id }) => user_id).join(', ')}`,
    )
  if (config.DATABASE_URL && !demo) lines.push('Database: the PostgreSQL server of DATABASE_URL')
  return `${lines.join('\n')}\n\n`
}
