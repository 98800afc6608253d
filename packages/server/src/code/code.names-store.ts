import type { Language } from '@fairlead/domain/kit/languages'

/** The column of `reference_code` with the name of a code in each language. */
export const CODE_NAME = { 'en-US': 'description', 'zh-HK': 'name_zh_hk', 'zh-CN': 'name_zh_cn' } as const satisfies Record<
  Language,
  string
>
