import { Link } from '@tanstack/react-router'
import { PanelLeft } from 'lucide-react'
import { Suspense } from 'react'
import { Button } from '../kit/ui/Button.tsx'
import { useSession } from '../kit/app/session.ts'
import { needTexts, useText } from '../kit/app/texts.ts'
import { paths } from '../kit/app/paths.ts'
import { ReturnToOwnUser } from './ReturnToOwnUser.tsx'
import { Breadcrumb } from './Breadcrumb.tsx'
import { Countdown } from './Countdown.tsx'
import { LookMenus } from './LookMenus.tsx'
import { Offline } from './Offline.tsx'
import { PaletteButton } from './PaletteButton.tsx'
import { changeMenu, peek } from './menuState.ts'
import { ProfileMenu } from './ProfileMenu.tsx'
import { useAfterScreen } from './useAfterScreen.ts'
import { useMenuPlace } from './useMenuPlace.ts'
import { later } from '../kit/ui/later.tsx'
import './header.css'

/** Loaded after the page, which users look at first. */
const Bell = later(async () => {
  const [{ Bell: Loaded }] = await Promise.all([import('../notification/Bell.tsx'), needTexts(['notification'])])
  return { default: Loaded }
})

export function Header() {
  return (
    <header className="header">
      <MenuToggle />
      <Breadcrumb />
      <div className="header-tools">
        <Offline />
        <PaletteButton />
        <LookMenus />
        <Countdown />
        <HeaderBell />
        <UserLink />
        <ReturnToOwnUser />
        <ProfileMenu />
      </div>
    </header>
  )
}

/** Keyed by profile; without a profile there are no notifications. */
function HeaderBell() {
  const profile = useSession()?.claims.profile
  const isDue = useAfterScreen()
  if (profile === undefined) return null
  const place = <span className="bell-place" />
  if (!isDue) return place
  return (
    <Suspense fallback={place}>
      <Bell key={profile} />
    </Suspense>
  )
}

/** Hides or shows the menu; a menu that is not pinned opens over the page. */
function MenuToggle() {
  const { t } = useText()
  const { isFixed, isInPlace } = useMenuPlace()
  const isPeeking = peek.useValue()
  const isShown = isFixed ? isInPlace : isPeeking
  const label = t(isShown ? 'hideMenu' : 'showMenu')
  const toggle = () => (isFixed ? changeMenu({ hidden: isInPlace }) : peek.set(!isPeeking))
  return (
    <Button
      look="quiet"
      square
      aria-label={label}
      title={label}
      aria-expanded={isShown}
      aria-controls="side-menu"
      icon={<PanelLeft size={16} aria-hidden="true" />}
      onClick={toggle}
    />
  )
}

function UserLink() {
  const claims = useSession()?.claims
  if (!claims) return null
  return (
    <Link to={paths.userProfile} className="who">
      <span className="who-name">{`${claims.first_name} ${claims.last_name}`}</span>
      <span className="who-type">{claims.profile_type}</span>
    </Link>
  )
}
