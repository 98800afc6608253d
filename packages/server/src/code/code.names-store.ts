import type { Language } from '@fairlead/domain/kit/languages'

/** The column of `reference_code` with the name of a code in each language. */
export const CODE_NAME = { 'en-US': 'description', 'zh-HK': 'name_zh_hk', 'zh-CN': 'name_zh_cn' } as const satisfies Record<
  Language,
  string
>

/** The column with the text of a charge on paper in each language, which is its name where it is blank. */
export const PRINT_NAME = {
  'en-US': 'print_description',
  'zh-HK': 'print_description_zh_hk',
  'zh-CN': 'print_description_zh_cn',
} as const satisfies Record<Language, string>
