import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { fetchPart, isPageStale, reloadPage } from './kit/app/fetchPart.ts'
import { needFirstTexts, needTexts } from './kit/app/texts.ts'
import { PUBLIC_SCREENS } from './publicScreens.tsx'
import { mayOpen, registerScreens, routerPath, type Screen } from './kit/app/screens.ts'
import { guard, guardLogin } from './shell/guard.ts'
import { readSession } from './kit/app/session.ts'
import { Root } from './shell/Root.tsx'
import { ScreenFailed, ScreenPending } from './kit/ui/ScreenStates.tsx'

/** The 403 page; it explains why to a profile that only reads the module. */
async function forbidden({ notFor = [] }: Screen, profileType?: string): Promise<ComponentType> {
  const { Forbidden, ReadersOnly } = await import('./shell/Forbidden.tsx')
  return notFor.some((type) => type === profileType) ? ReadersOnly : Forbidden
}
const notFound: Screen = { path: '$', title: 'pageNotFound', load: async () => (await import('./kit/ui/PageNotFound.tsx')).PageNotFound }

/** Loads a screen only if the user may open it. */
async function loadScreen(screen: Screen, params: Readonly<Record<string, string | undefined>>): Promise<ComponentType> {
  const addressGuard = screen.guardOf?.(params)
  // The breadcrumb names the screen of the address also where it does not exist.
  if (addressGuard === null) return (await Promise.all([notFound.load(), needTexts(screen.texts ?? [])]))[0]
  const session = readSession()
  const isAllowed = mayOpen({ ...screen, ...addressGuard }, session?.uac?.menu_func_accesses ?? [], session?.claims.profile_type)
  // The texts are loaded in any case: breadcrumb and tab show the title of a forbidden screen as well.
  const [component] = await Promise.all([
    isAllowed ? screen.load() : forbidden(screen, session?.claims.profile_type),
    screen.isFirst && isAllowed ? needFirstTexts(screen.texts ?? []) : needTexts(screen.texts ?? []),
  ])
  return component
}

const currentIdentity = () => {
  const claims = readSession()?.claims
  return { identity: `${claims?.sub}/${claims?.profile}` }
}

const newRoot = () => createRootRoute({ component: Root })

/** The frame around the screens of signed-in users. */
function newShell(root: ReturnType<typeof newRoot>) {
  const shell = createRoute({
    getParentRoute: () => root,
    id: 'shell',
    beforeLoad: ({ location }) => guard(location),
    loader: async ({ preload }) => ({
      Shell: await fetchPart(async () => (await import('./shell/Shell.tsx')).Shell, { quietly: preload }),
    }),
    staleTime: Number.POSITIVE_INFINITY,
    component: () => {
      const { Shell } = shell.useLoaderData()
      return <Shell />
    },
  })
  return shell
}

type Parent = ReturnType<typeof newRoot> | ReturnType<typeof newShell>

function routeOf(screen: Screen, parent: Parent) {
  const route = createRoute({
    getParentRoute: () => parent,
    path: routerPath(screen.path),
    loader: async ({ params, preload }) => ({ Component: await fetchPart(() => loadScreen(screen, params), { quietly: preload }) }),
    beforeLoad: screen.path === '/login' ? ({ search }) => guardLogin(search) : undefined,
    staleTime: Number.POSITIVE_INFINITY,
    // Checks the rights again after a change of user or profile.
    loaderDeps: currentIdentity,
    component: () => {
      const { Component } = route.useLoaderData()
      return <Component />
    },
  })
  return route
}

/** Until the screens of signed-in users are there, any address but a public one brings them first. */
const entranceOf = (shell: Parent) =>
  createRoute({
    getParentRoute: () => shell,
    path: '$',
    beforeLoad: async ({ location }) => {
      await addDesk()
      throw redirect({ href: location.href, replace: true })
    },
  })

/** All routes, made anew, because the router compares the root; without the screens of signed-in users, the entrance to them. */
function routesWith(screens: readonly Screen[]) {
  registerScreens({ open: PUBLIC_SCREENS, signedIn: screens })
  const root = newRoot()
  const shell = newShell(root)
  const inside = screens.length > 0 ? [...screens, notFound].map((screen) => routeOf(screen, shell)) : [entranceOf(shell)]
  return root.addChildren([...PUBLIC_SCREENS.map((screen) => routeOf(screen, root)), shell.addChildren(inside)])
}

let desk: Promise<void> | null = null

/** Loads the screens of signed-in users, which the sign-in page does not need. */
export function addDesk(): Promise<void> {
  desk ??= loadDesk().catch((error: unknown) => {
    desk = null
    throw error
  })
  return desk
}

async function loadDesk() {
  const { SCREENS } = await fetchPart(() => import('./routes.tsx'))
  router.update({ ...router.options, routeTree: routesWith(SCREENS) })
}

export const router = createRouter({
  routeTree: routesWith([]),
  caseSensitive: false,
  trailingSlash: 'preserve',
  // Parameters are plain text: `?q=123` is a string, and a saved view stores its search string.
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
  stringifySearch: (search) => searchOf(search),
  defaultPreload: 'intent',
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: ScreenPending,
  defaultErrorComponent: ScreenFailed,
  scrollRestoration: true,
})

router.subscribe('onBeforeLoad', ({ fromLocation, pathChanged }) => {
  if (!fromLocation || !pathChanged || !isPageStale()) return
  router.history.flush() // only now does the browser have the address of the new screen
  reloadPage()
})

function searchOf(search: Record<string, unknown>): string {
  const filled = Object.entries(search).filter(([, value]) => value !== undefined && value !== null && value !== '')
  const text = new URLSearchParams(filled.map(([name, value]) => [name, String(value)])).toString()
  return text && `?${text.replaceAll('%2F', '/')}`
}
