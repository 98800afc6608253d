import { MoreHorizontal } from 'lucide-react'
import { Suspense, useState } from 'react'
import { copyText } from '../list/listClipboard.ts'
import { useList } from '../list/listModel.ts'
import { ListViewName } from './viewsLazy.ts'
import { removeView, saveView } from './saveView.ts'
import type { View } from './listViews.ts'
import { Menu } from '../ui/Menu.tsx'
import { useText } from '../app/texts.ts'
import { toast } from '../app/toast.ts'

const UNDO_MS = 10_000

/** `search` is the current state of the list, `changed` if it differs from the saved view. */
interface ViewMenuProps {
  view: View
  search: string
  changed: boolean
}

/** The actions for the applied view. */
export function ListViewMenu({ view, search, changed }: ViewMenuProps) {
  const { list } = useList()
  const { t } = useText()
  const [renaming, setRenaming] = useState(false)
  const remove = useRemoveView(view)
  return (
    <>
      <Menu
        label={t('viewActions', { name: view.preference_name })}
        items={[
          ...(changed ? [{ label: t('viewUpdate'), onPick: () => void saveView(list, { ...view, search }) }] : []),
          {
            label: t(view.isFavourite ? 'viewUnstar' : 'viewStar'),
            onPick: () => void saveView(list, { ...view, isFavourite: !view.isFavourite }),
          },
          { label: t('viewRename'), onPick: () => setRenaming(true) },
          { label: t('viewShare'), onPick: () => void shareView(view) },
          { label: t('viewDelete'), danger: true, onPick: () => void remove() },
        ]}
      >
        <MoreHorizontal size={16} aria-hidden="true" />
      </Menu>
      {renaming && (
        <Suspense fallback={null}>
          <ListViewName search={view.search} renamed={view} onClose={() => setRenaming(false)} />
        </Suspense>
      )}
    </>
  )
}

/** Copies the link to a view. */
async function shareView(view: View) {
  const url = new URL(location.pathname, location.origin)
  url.search = view.search
  const done = await copyText(url.href)
  toast(done ? { id: 'copy', tone: 'ok', message: 'viewShared' } : { id: 'copy', tone: 'bad', message: 'copyFailed' })
}

/** Deletes a view; the message offers to undo it, which saves the view under another id, and applies it if its list still shows no other view. */
function useRemoveView(view: View) {
  const { list, go } = useList()
  const { t } = useText()
  const restore = async () => {
    const { saved } = await saveView(list, view)
    const isFree = location.pathname === list.path && !new URLSearchParams(location.search).has('view')
    if (saved && isFree) go({ view: saved.preference_id }, { replace: true })
  }
  return async () => {
    if (!(await removeView(view))) return
    go({ view: undefined }, { replace: true })
    toast({
      id: 'preference',
      tone: 'ok',
      message: { key: 'viewDeleted', params: { name: view.preference_name } },
      ms: UNDO_MS,
      action: { label: t('undo'), run: () => void restore() },
    })
  }
}
