import type { Figure } from './browser-kit.ts'
import type { Result } from './load.ts'
import type { Row } from './turns.ts'

export function print(title: string, rows: readonly Row[]): void {
  console.log(`\n${title}`)
  console.log(
    'operation                                conn   of raw   (aim)   × reference   portal p50/p99 ms   raw p50/p99 ms   CPU ms a request',
  )
  const pair = ({ p50, p99 }: Result) => `${p50.toFixed(1)}/${p99.toFixed(1)}`.padStart(16)
  for (const { recording, connections: count, http, raw, reference, cpuMs } of rows) {
    const { name, aim } = recording.operation
    const ratio = (http.perSecond / raw.perSecond).toFixed(2).padStart(6)
    const times = (reference ? (http.perSecond / reference.perSecond).toFixed(2) : '').padStart(8)
    const failed = [http, reference]
      .map((one, index) => (one?.failed ? `   ${one.failed} failed${index ? ' of the reference' : ''}` : ''))
      .join('')
    console.log(
      `${name.padEnd(40)} ${String(count).padStart(4)}   ${ratio}   (${aim})   ${times}   ${pair(http)}  ${pair(raw)}   ${cpuMs.toFixed(2).padStart(8)}${failed}`,
    )
  }
}

export function printFigures(figures: readonly Figure[]): void {
  const width = (of: keyof Figure) => Math.max(of.length, ...figures.map((line) => line[of].length))
  for (const line of [{ figure: 'figure', goal: 'goal', measured: 'measured' }, ...figures])
    console.log(`${line.figure.padEnd(width('figure'))}  ${line.goal.padStart(width('goal'))}  ${line.measured}`)
}
