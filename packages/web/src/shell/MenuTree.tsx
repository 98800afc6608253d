import type { MenuItem } from '@fairlead/domain/auth/auth'
import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown, ChevronRight, House } from 'lucide-react'
import { useText } from '../kit/app/texts.ts'
import { paths } from '../kit/app/paths.ts'
import { activeUrl, filterMenu, splitAtMatch } from './menuSearch.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { overdue } from '../kit/app/overdue.ts'
import { changeMenu, menuState } from './menuState.ts'

export function MenuTree({ menu, search }: { menu: readonly MenuItem[] | undefined; search: string }) {
  const { t } = useText()
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (!menu) return <MenuSkeleton label={t('loading')} />
  const home: MenuItem = { key: 'home', title: t('home'), url: paths.home, icon: null, children: [], section: 'home' }
  const shown = filterMenu([home, ...menu], search)
  const active = activeUrl(menu, path)
  return (
    <div className="side-tree">
      <ul className="side-list">
        {shown.map((item) =>
          item.children.length > 0 ? (
            <Group key={item.key} group={item} search={search} active={active} />
          ) : (
            <li key={item.key}>
              <Entry item={item} search={search} active={active} icon />
            </li>
          ),
        )}
      </ul>
      {shown.length === 0 && <p className="side-empty">{t('msgNoRecordFound')}</p>}
    </div>
  )
}

interface EntryProps {
  item: MenuItem
  search: string
  active: string | null
  icon?: boolean
}

function Entry({ item, search, active, icon }: EntryProps) {
  return (
    <Link
      to={item.url ?? paths.home}
      className={`side-entry${icon ? '' : ' side-child'}`}
      aria-current={item.url === active ? 'page' : undefined}
    >
      {icon && (item.key === 'home' ? <House size={16} aria-hidden="true" /> : <MenuIcon name={item.icon} />)}
      <HighlightedText text={item.title} search={search} />
      <OverdueBadge url={item.url} />
    </Link>
  )
}

function OverdueBadge({ url }: { url: string | null }) {
  const { t } = useText()
  const count = overdue.useValue()[url ?? '']
  if (!count) return null
  return (
    <span className="side-badge figure" title={t('overdueCount', { n: count })}>
      <span aria-hidden="true">{count}</span>
      <span className="unseen">{t('overdueCount', { n: count })}</span>
    </span>
  )
}

/** A group of the menu: open unless the user closed it; a search opens the groups with matches (SHELL-017). */
function Group({ group, search, active }: { group: MenuItem; search: string; active: string | null }) {
  const { closed } = menuState.useValue()
  const isOpen = search !== '' || !closed.includes(group.key)
  const toggle = () => changeMenu({ closed: isOpen ? [...closed, group.key] : closed.filter((key) => key !== group.key) })
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <li>
      <button type="button" className="side-entry side-group" aria-expanded={isOpen} onClick={toggle}>
        <MenuIcon name={group.icon} />
        <HighlightedText text={group.title} search={search} />
        <Chevron size={14} aria-hidden="true" className="side-chevron" />
      </button>
      {isOpen && (
        <ul className="side-list">
          {group.children.map((item) => (
            <li key={item.key}>
              <Entry item={item} search={search} active={active} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

/** A text with the search match highlighted. */
export function HighlightedText({ text, search }: { text: string; search: string }) {
  const [before, match, after] = splitAtMatch(text, search)
  return (
    <span className="side-text">
      {before}
      {match && <mark>{match}</mark>}
      {after}
    </span>
  )
}

function MenuSkeleton({ label }: { label: string }) {
  return (
    <output className="side-tree side-pending" aria-label={label}>
      {[70, 52, 84, 60, 76].map((width) => (
        <div key={width} className="skeleton side-skeleton" style={{ width: `${width}%` }} />
      ))}
    </output>
  )
}
