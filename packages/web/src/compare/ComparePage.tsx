import { compareApi } from '@fairlead/domain/compare/compare.api'
import type { Comparison } from '@fairlead/domain/compare/compare'
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { Printer } from 'lucide-react'
import { CargoPlatform } from '../auth/CargoPlatform.tsx'
import { RetryPanel } from '../kit/ui/RetryPanel.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { isFailure, type Failure } from '../kit/net/failure.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'
import { sailingsSaved } from '../sailing/sailing.signal.ts'
import { Page } from '../kit/ui/Page.tsx'
import { CompareForm } from './CompareAsk.tsx'
import { CompareTable } from './CompareTable.tsx'
import { type CompareAddress, isAsked, parseCompare } from './compare.address.ts'
import './compare.css'

/** RATE-003: shipping orders, or proposals for one, side by side. */
export function ComparePage() {
  const { t } = useText()
  const search = useSearch({ strict: false })
  const address = parseCompare(search)
  const { data, error, isError, refetch } = useComparison(address)
  const isShown = (data?.columns.length ?? 0) > 0
  return (
    <Page
      title={data?.of ? t('compare.proposalsFor', { so_no: data.of.so_no }) : t('compare.menu')}
      actions={
        <>
          <CargoPlatform />
          {isShown && (
            <Button icon={<Printer size={14} aria-hidden="true" />} onClick={() => print()}>
              {t('compare.print')}
            </Button>
          )}
        </>
      }
    >
      <CompareForm key={JSON.stringify(address)} address={address} />
      {!isAsked(address) && <p className="panel compare-message">{t('compare.start')}</p>}
      {isError && (
        <RetryPanel
          text={(isInvalidQuery(error) && error.problem?.Message) || t('rate.searchFailed')}
          onRetry={isInvalidQuery(error) ? undefined : () => void refetch()}
        />
      )}
      {data && <Missing data={data} />}
      {data && isShown && <CompareTable data={data} />}
    </Page>
  )
}

/** The query itself is invalid, so that a retry is useless. */
const isInvalidQuery = (error: unknown): error is Failure => isFailure(error) && error.status >= 400 && error.status < 500

function useComparison(address: CompareAddress) {
  const saved = sailingsSaved.useValue()
  const { propose, ...others } = address
  return useQuery({
    queryKey: ['compare', address, saved],
    queryFn: ({ signal }) => send(compareApi.compare, { query: { ...others, ...(propose ? { propose: '1' as const } : {}) } }, { signal }),
    enabled: isAsked(address),
    meta: { silent: 'all' }, // the page shows the error
  })
}

/** RATE-007: requested orders that were not found. */
function Missing({ data }: { data: Comparison }) {
  const { t } = useText()
  const { columns, missing, with_rates } = data
  const hasRate = columns.some(({ source_key }) => source_key !== null)
  const lines = [
    ...(missing.length > 0 ? [t('compare.ordersMissing', { so_nos: missing.join(', ') })] : []),
    ...(columns.length === 0 && missing.length === 0 ? [t('msgNoRecordFound')] : []),
    ...(columns.length > 0 && with_rates && !hasRate ? [t('rate.noRateFound')] : []),
  ]
  if (lines.length === 0) return null
  return (
    <div className="panel compare-message" role="alert">
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  )
}
