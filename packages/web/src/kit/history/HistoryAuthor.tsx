import { useText } from '../app/texts.ts'

/** The user of a change, and the super user who acted as that user. */
export function HistoryAuthor({ entry: { user_name, super_user_name } }: { entry: { user_name: string; super_user_name: string | null } }) {
  const { t } = useText()
  return (
    <span className="history-user">
      {super_user_name ? t('historyActedBy', { name: user_name, superUser: super_user_name }) : user_name}
    </span>
  )
}
