import type { MenuItem } from '@fairlead/domain/auth/auth.form'
import type { Option } from '../kit/fields/SelectField.tsx'
import { paths } from '../kit/app/paths.ts'
import { useText } from '../kit/app/texts.ts'
import { useModules } from './useModules.ts'

/** The pages that the user may choose to see first: the start page and those of the menu, each after the name of its group. Null while the menu loads. */
export function useLandingPages(): Option[] | null {
  const { t } = useText()
  const menu = useModules().data?.menu
  return menu ? [{ value: paths.home, label: t('home') }, ...menu.flatMap((item) => pagesOf(item, ''))] : null
}

const pagesOf = ({ url, title, children }: MenuItem, group: string): Option[] => [
  ...(url ? [{ value: url, label: `${group}${title}` }] : []),
  ...children.flatMap((child) => pagesOf(child, `${title} / `)),
]
