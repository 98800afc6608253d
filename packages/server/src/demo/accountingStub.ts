import { acknowledgementCsv } from '@fairlead/domain/posting/posting.csv-rules'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Config } from '../kit/start/config.ts'

/** The accounting system of the demo: receives journals on the loopback address and answers each at once. */
export interface AccountingStub {
  url: string
  close: () => Promise<void>
}

const MOST_BYTES = 5_000_000

/** `mixed` refuses the journals whose number ends with 7. */
const isRefused = (mode: Config['ACCOUNTING_STUB'], journal_no: string) =>
  mode === 'failure' || (mode === 'mixed' && journal_no.endsWith('7'))

export async function openAccountingStub(mode: Config['ACCOUNTING_STUB']): Promise<AccountingStub> {
  const server = createServer((request, response) => {
    let size = 0
    request.on('data', (piece: Buffer) => {
      size += piece.length
      if (size > MOST_BYTES) request.destroy()
    })
    request.on('end', () => {
      const [, journal_no = '', attempt = '1'] = /^[^-]+-([^-]+)-(\d+)\.csv$/.exec(String(request.headers['x-file-name'])) ?? []
      const refused = isRefused(mode, journal_no) && attempt === '1'
      response.writeHead(200, { 'content-type': 'text/csv' })
      response.end(
        acknowledgementCsv([
          {
            journal_no,
            attempt: Number(attempt),
            answer: refused ? 'FAILURE' : 'SUCCESS',
            message: refused ? 'The analysis code of the cost centre is closed' : null,
            external_reference: refused ? null : `SUN-${journal_no}`,
          },
        ]),
      )
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
