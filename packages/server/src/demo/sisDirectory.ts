import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SisAccount } from '../registration/registration.sis.ts'

/** The sister system of the demo world: a small directory behind the same HTTP shape, on the loopback alone. */
export const SIS_PASSWORD = 'Sister#2026'

const account = (user_id: string, email: string, name: [string, string], company: string, type: string, code: string): SisAccount => ({
  user_id,
  email,
  given_name: name[0],
  family_name: name[1],
  address: ['18/F, Harbour View Centre', '28 Canton Road', 'Tsim Sha Tsui'],
  country_code: 'HK',
  phone: '+85231234567',
  fax: '+85231234568',
  company,
  department: 'Shipping',
  position: 'Shipping clerk',
  memberships: [{ type, company_codes: [code], trade_lanes: ['ASIA-NEUR'] }],
})

export const SIS_ACCOUNTS: readonly SisAccount[] = [
  account('sis.pearl', 'sis.pearl@pearl-toys.example', ['Sisley', 'Yeung'], 'Pearl River Toys Limited', 'SHIPPER', 'PEARLTOY'),
  account('sis.northwind', 'sis@northwind-retail.example', ['Sigrid', 'Nord'], 'Northwind Retail GmbH', 'CONSIGNEE', 'NORTHWIND'),
  account('sis.haulier', 'sis@haulier.example', ['Terry', 'Truck'], 'Terry Truck', 'HAULIER', 'TRUCK'),
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
