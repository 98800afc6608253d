import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SisAccount } from '../registration/registration.sis.ts'

/** The sister system of the demo: a small directory with the same HTTP interface, on the loopback address only. */
export const SIS_PASSWORD = 'Sister#2026'

type DemoSisAccount = Pick<SisAccount, 'user_id' | 'email' | 'given_name' | 'family_name' | 'company'> & { type: string; code: string }

const account = ({ type, code, ...person }: DemoSisAccount): SisAccount => ({
  ...person,
  address: ['18/F, Harbour View Centre', '28 Canton Road', 'Tsim Sha Tsui'],
  country_code: 'HK',
  phone: '+85231234567',
  fax: '+85231234568',
  department: 'Shipping',
  position: 'Shipping clerk',
  memberships: [{ type, company_codes: [code], trade_lanes: ['ASIA-NEUR'] }],
})

export const SIS_ACCOUNTS: readonly SisAccount[] = [
  account({
    user_id: 'sis.pearl',
    email: 'sis.pearl@pearl-toys.example',
    given_name: 'Sisley',
    family_name: 'Yeung',
    company: 'Pearl River Toys Limited',
    type: 'SHIPPER',
    code: 'PEARLTOY',
  }),
  account({
    user_id: 'sis.northwind',
    email: 'sis@northwind-retail.example',
    given_name: 'Sigrid',
    family_name: 'Nord',
    company: 'Northwind Retail GmbH',
    type: 'CONSIGNEE',
    code: 'NORTHWIND',
  }),
  account({
    user_id: 'sis.haulier',
    email: 'sis@haulier.example',
    given_name: 'Terry',
    family_name: 'Truck',
    company: 'Terry Truck',
    type: 'HAULIER',
    code: 'TRUCK',
  }),
]

const MOST_BYTES = 10_000

export interface SisDirectory {
  url: string
  close: () => Promise<void>
}

export async function openSisDirectory(): Promise<SisDirectory> {
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (piece: Buffer) => {
      body += piece.toString()
      if (body.length > MOST_BYTES) request.destroy()
    })
    request.on('end', () => {
      const found = request.method === 'POST' && request.url === '/accounts/check' ? accountFor(body) : null
      response.writeHead(found ? 200 : 401, { 'content-type': 'application/json' })
      response.end(JSON.stringify(found ?? { error: 'refused' }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.unref()
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function accountFor(body: string): SisAccount | null {
  try {
    const { user_id, password } = JSON.parse(body) as Record<string, unknown>
    return password === SIS_PASSWORD ? (SIS_ACCOUNTS.find((one) => one.user_id === String(user_id).toLowerCase()) ?? null) : null
  } catch {
    return null
  }
}
