import type { MenuItem } from '@fairlead/domain/auth/auth.form'
import { Link, useLocation } from '@tanstack/react-router'
import { ChevronDown, ChevronRight, House } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../kit/app/texts.ts'
import { paths } from '../kit/app/paths.ts'
import { registeredScreens, screenAt } from '../kit/app/screens.ts'
import { activeUrl, filterMenu, groupUrl, splitAtMatch, urlsOf } from './menuSearch.ts'
import { MenuIcon } from './MenuIcon.tsx'
import { figureWords } from '../kit/app/figureWords.ts'
import { overdue } from '../kit/app/overdue.ts'
import { changeMenu, menuState } from './menuState.ts'

export function MenuTree({ menu, search }: { menu: readonly MenuItem[] | undefined; search: string }) {
  const { t } = useText()
  const path = useLocation({ select: ({ pathname }) => pathname })
  if (!menu) return <MenuSkeleton label={t('loading')} />
  const home: MenuItem = { key: 'home', title: t('home'), url: paths.home, icon: null, children: [], section: 'home' }
  const shown = filterMenu([home, ...menu], search)
  const active = activeUrl(menu, path)
  const current = groupUrl(menu, path, screenAt(registeredScreens().signedIn, path))
  return (
    <div className="side-tree">
      <ul className="side-list">
        {shown.map((item) =>
          item.children.length > 0 ? (
            <Group key={item.key} group={item} search={search} active={active} current={current} />
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

/** Of two entries of which one address continues the other, only that of the page is marked. */
const EXACT = { exact: true }
function Entry({ item, search, active, icon }: EntryProps) {
  return (
    <Link
      to={item.url ?? paths.home}
      className={`side-entry${icon ? '' : ' side-child'}`}
      activeOptions={EXACT}
      aria-current={item.url === active ? 'page' : undefined}
    >
      {icon && (item.key === 'home' ? <House size={16} aria-hidden="true" /> : <MenuIcon name={item.icon} />)}
      <HighlightedText text={item.title} search={search} />
      <OverdueBadge urls={item.url ? [item.url] : NO_URLS} />
    </Link>
  )
}

const NO_URLS: readonly string[] = []

/** The number of overdue records of an entry; of a closed group, of all its entries. */
function OverdueBadge({ urls }: { urls: readonly string[] }) {
  const { t, language } = useText()
  const counts = overdue.useValue()
  const count = urls.reduce((sum, url) => sum + (counts[url] ?? 0), 0)
  if (!count) return null
  const n = figureWords(count, language)
  return (
    <span className="side-badge figure" title={t('overdueCount', { n })}>
      <span aria-hidden="true">{n}</span>
      <span className="unseen">{t('overdueCount', { n })}</span>
    </span>
  )
}

interface GroupProps {
  group: MenuItem
  search: string
  /** The address of the entry of this page, and of the entry whose group it belongs to. */
  active: string | null
  current: string | null
  isInner?: boolean
}

/** A group of the menu: open while the current page is in it or the user opened it; a search opens the groups with matches (SHELL-017). */
function Group({ group, search, active, current, isInner = false }: GroupProps) {
  const { isOpen, toggle } = useFold(group, search, current)
  const Chevron = isOpen ? ChevronDown : ChevronRight
  return (
    <li>
      <button type="button" className={`side-entry ${isInner ? 'side-child' : 'side-group'}`} aria-expanded={isOpen} onClick={toggle}>
        {!isInner && <MenuIcon name={group.icon} />}
        <HighlightedText text={group.title} search={search} />
        {!isOpen && <OverdueBadge urls={urlsOf([group])} />}
        <Chevron size={14} aria-hidden="true" className="side-chevron" />
      </button>
      {isOpen && (
        <ul className="side-list">
          {group.children.map((item) =>
            item.children.length > 0 ? (
              <Group key={item.key} group={item} search={search} active={active} current={current} isInner />
            ) : (
              <li key={item.key}>
                <Entry item={item} search={search} active={active} />
              </li>
            ),
          )}
        </ul>
      )}
    </li>
  )
}

/** The group of the current page is open whenever a page is opened; until the next one the user may fold it. */
function useFold(group: MenuItem, search: string, current: string | null) {
  const { open } = menuState.useValue()
  const [foldedOn, setFoldedOn] = useState<string | null>(null)
  const isCurrent = current !== null && urlsOf([group]).includes(current)
  const isOpen = search !== '' || (isCurrent ? foldedOn !== current : open.includes(group.key))
  const toggle = () => {
    setFoldedOn(isOpen ? current : null)
    changeMenu({ open: isOpen ? open.filter((key) => key !== group.key) : [...open, group.key] })
  }
  return { isOpen, toggle }
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
