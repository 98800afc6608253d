import { closingApi } from '@fairlead/domain/closing/closing.api'
import type { AccountPeriod, PeriodKey } from '@fairlead/domain/closing/closing'
import { useQuery } from '@tanstack/react-query'
import type { Texts } from '../kit/app/texts.ts'
import { queries } from '../kit/net/queries.ts'
import { send } from '../kit/net/send.ts'
import { keepFocus } from '../kit/ui/keepFocus.ts'

const ALL = ['closing'] as const
/** While months are being closed they are read again. */
const CLOSING_MS = 1_000
const whileClosing = (periods: readonly Pick<AccountPeriod, 'period_status'>[] | undefined) =>
  periods?.some(({ period_status }) => period_status === 'CLOSING') ? CLOSING_MS : false

export const useClosingAccounts = () =>
  useQuery({ queryKey: [...ALL, 'accounts'], queryFn: ({ signal }) => send(closingApi.accounts, {}, { signal }) })

export type Books = Pick<PeriodKey, 'account_code' | 'ap_ar'>

export const usePeriods = (books: Books | null) =>
  useQuery({
    queryKey: [...ALL, 'months', books],
    queryFn: ({ signal }) => send(closingApi.list, { query: books ?? { account_code: '', ap_ar: 'AR' } }, { signal }),
    enabled: books !== null,
    refetchInterval: ({ state }) => whileClosing(state.data),
  })

export const useCompanyPeriods = (company_code: string, period: string) =>
  useQuery({
    queryKey: [...ALL, 'company', company_code, period],
    queryFn: ({ signal }) => send(closingApi.ofCompany, { query: { company_code, period } }, { signal }),
    enabled: company_code !== '' && period !== '',
    refetchInterval: ({ state }) => whileClosing(state.data),
  })

export const useReadiness = (key: PeriodKey, state: Pick<AccountPeriod, 'period_status' | 'version'>) =>
  useQuery({
    queryKey: [...ALL, 'readiness', key, state.period_status, state.version],
    queryFn: ({ signal }) => send(closingApi.readiness, { query: key }, { signal }),
  })

/** After a step everything about months is read again; its button may have gone with the focus. */
export async function stepDone(): Promise<void> {
  await queries.invalidateQueries({ queryKey: ALL })
  keepFocus()
}

/** Asks before a month is closed; also about the earlier months that are still open. */
export const closingQuestion = (t: Texts['t'], period: string, earlier: number) => ({
  title: t('closing.askCloseTitle', { period }),
  text: [...(earlier > 0 ? [t('closing.askEarlierText', { count: earlier, period })] : []), t('closing.askCloseText')].join(' '),
})
