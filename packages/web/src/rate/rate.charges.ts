import { codeApi } from '@fairlead/domain/code/code.api'
import { CODE_LIST } from '@fairlead/domain/code/code.lists'
import type { Code } from '@fairlead/domain/code/code'
import type { Condition } from '@fairlead/domain/kit/conditions'
import type { Language } from '@fairlead/domain/kit/languages'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { GridOption } from '../kit/grid/gridColumns.ts'
import { send } from '../kit/net/send.ts'
import { useText } from '../kit/app/texts.ts'

const CHARGES: Condition = ['code_type', 'in', ['CHARGE_CODE']]

const nameIn = (language: Language, { description, name_zh_hk, name_zh_cn }: Code) =>
  ({ 'en-US': description, 'zh-HK': name_zh_hk ?? description, 'zh-CN': name_zh_cn ?? description })[language]

/** The charges of the master data, by code and name. */
export function useCharges(): readonly GridOption[] {
  const { language } = useText()
  const { data } = useQuery({
    queryKey: ['code', 'charges'],
    queryFn: ({ signal }) =>
      send(codeApi.list, { query: { list: CODE_LIST.name, filter: JSON.stringify([CHARGES]), page_size: 100 } }, { signal }),
  })
  return useMemo(
    () => (data?.items ?? []).map((one) => ({ value: one.code ?? '', label: `${one.code} ${nameIn(language, one)}` })),
    [data, language],
  )
}
