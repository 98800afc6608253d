import type { MenuItem } from '@fairlead/domain/auth/auth.form'
import type { Option } from '../kit/fields/SelectField.tsx'
import { paths } from '../kit/app/paths.ts'
import { useText } from '../kit/app/texts.ts'
import { useModules } from './useModules.ts'

/** The pages that the user may choose to see first: the start page and those of the menu, each after the name of its group. Null while the menu loads, since a select shows only a value that it has. */
export function useLandingPages(): Option[] | null {
  const { t } = useText()
  const { data, isPending } = useModules()
  if (isPending) return null
  return [{ value: paths.home, label: t('home') }, ...(data?.menu ?? []).flatMap((item) => pagesOf(item, ''))]
}

const pagesOf = ({ url, title, children }: MenuItem, group: string): Option[] => [
  ...(url ? [{ value: url, label: `${group}${title}` }] : []),
  ...children.flatMap((child) => pagesOf(child, group || `${title} / `)),
]
