import type { MenuItem } from '@fairlead/domain/auth/auth.form'
import { Link } from '@tanstack/react-router'
import { ChevronsDownUp, ChevronsUpDown, Pin, PinOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { useText } from '../kit/app/texts.ts'
import { paths } from '../kit/app/paths.ts'
import { MenuTree } from './MenuTree.tsx'
import { SideMenuFoot } from './SideMenuFoot.tsx'
import { changeMenu, MENU_WIDTH, MENU_WIDTH_HIDDEN, menuState, peek } from './menuState.ts'
import { useMenuPeek } from './useMenuPeek.ts'
import { useMenuPlace } from './useMenuPlace.ts'
import { useModules } from '../auth/useModules.ts'
import './side-menu.css'

/** The menu on the left: next to the page while it is shown and pinned, otherwise over the page while the user needs it. */
export function SideMenu() {
  const { t } = useText()
  const { isInPlace } = useMenuPlace()
  const isPeeking = peek.useValue()
  const frame = useMenuPeek(isInPlace)
  return (
    <nav
      ref={frame}
      id="side-menu"
      className={`side${isInPlace ? '' : ' side-away'}${isPeeking && !isInPlace ? ' side-peek' : ''}`}
      style={{ width: isInPlace ? MENU_WIDTH : MENU_WIDTH_HIDDEN }}
      aria-label={t('menu')}
    >
      {(isInPlace || isPeeking) && <MenuBody />}
    </nav>
  )
}

function MenuBody() {
  const { t } = useText()
  const [search, setSearch] = useState('')
  const menu = useModules().data?.menu
  return (
    <div className="side-body" style={{ width: MENU_WIDTH }}>
      <MenuHead menu={menu} />
      <div className="side-search">
        <input
          type="search"
          className="control"
          placeholder={t('searchMenu')}
          aria-label={t('searchMenu')}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <MenuTree menu={menu} search={search.trim()} />
      <SideMenuFoot search={search.trim()} />
    </div>
  )
}

/** The brand, and the buttons that collapse all groups and pin the menu. */
function MenuHead({ menu }: { menu: readonly MenuItem[] | undefined }) {
  const { t } = useText()
  const { pinned, open } = menuState.useValue()
  const groups = menu?.filter(({ children }) => children.length > 0).map(({ key }) => key) ?? []
  const areAllClosed = groups.every((key) => !open.includes(key))
  return (
    <div className="side-head">
      <Link to={paths.home} className="brand" aria-label={t('brandHome')}>
        <img src="/icon.svg" alt="" width={22} height={22} />
        <span>Fairlead</span>
      </Link>
      <Button
        look="quiet"
        square
        aria-label={t(areAllClosed ? 'expandMenu' : 'collapseMenu')}
        title={t(areAllClosed ? 'expandMenu' : 'collapseMenu')}
        icon={areAllClosed ? <ChevronsUpDown size={15} aria-hidden="true" /> : <ChevronsDownUp size={15} aria-hidden="true" />}
        disabled={groups.length === 0}
        onClick={() => changeMenu({ open: areAllClosed ? groups : [] })}
      />
      <Button
        look="quiet"
        square
        aria-label={t('pinMenu')}
        title={t('pinMenu')}
        aria-pressed={pinned}
        icon={pinned ? <Pin size={15} aria-hidden="true" /> : <PinOff size={15} aria-hidden="true" />}
        onClick={() => changeMenu({ pinned: !pinned, hidden: false })}
      />
    </div>
  )
}
