import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { fetchPart, isPageStale, reloadPage } from './kit/app/fetchPart.ts'
import { needTexts } from './kit/app/texts.ts'
import { PUBLIC_SCREENS, SCREENS } from './routes.tsx'
import { mayOpen, registerScreens, routerPath, type Screen } from './kit/app/screens.ts'
import { guard, guardLogin } from './shell/guard.ts'
import { readSession } from './kit/app/session.ts'
import { Root } from './shell/Root.tsx'
import { ScreenFailed, ScreenPending } from './kit/ui/ScreenStates.tsx'

const root = createRootRoute({ component: Root })

const shell = createRoute({
  getParentRoute: () => root,
  id: 'shell',
  beforeLoad: ({ location }) => guard(location),
  loader: async ({ preload }) => ({ Shell: await fetchPart(async () => (await import('./shell/Shell.tsx')).Shell, { quietly: preload }) }),
  staleTime: Number.POSITIVE_INFINITY,
  component: () => {
    const { Shell } = shell.useLoaderData()
    return <Shell />
  },
})

const forbidden = async () => (await import('./shell/Forbidden.tsx')).Forbidden
const notFound: Screen = { path: '$', title: 'pageNotFound', load: async () => (await import('./kit/ui/PageNotFound.tsx')).PageNotFound }

/** Loads a screen only if the user may open it. */
async function loadScreen(screen: Screen, params: Readonly<Record<string, string | undefined>>): Promise<ComponentType> {
  const addressGuard = screen.guardOf?.(params)
  if (addressGuard === null) return notFound.load()
  const isAllowed = mayOpen({ ...screen, ...addressGuard }, readSession()?.uac?.menu_func_accesses ?? [])
  // The texts are loaded in any case: breadcrumb and tab show the title of a forbidden screen as well.
  const [component] = await Promise.all([isAllowed ? screen.load() : forbidden(), needTexts(screen.texts ?? [])])
  return component
}

const currentIdentity = () => {
  const claims = readSession()?.claims
  return { identity: `${claims?.sub}/${claims?.profile}` }
}

function routeOf(screen: Screen, parent: typeof root | typeof shell) {
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

registerScreens({ open: PUBLIC_SCREENS, signedIn: SCREENS })

export const router = createRouter({
  routeTree: root.addChildren([
    ...PUBLIC_SCREENS.map((screen) => routeOf(screen, root)),
    shell.addChildren([...SCREENS, notFound].map((screen) => routeOf(screen, shell))),
  ]),
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
