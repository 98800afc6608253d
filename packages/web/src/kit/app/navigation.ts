/* Where the kit sends the user without knowing the router: the shell hands it over at the start. */

type Go = (href: string, options?: { replace?: boolean }) => void

let navigate: Go = (href) => location.assign(href)

export function setNavigator(go: Go) {
  navigate = go
}

/** Leaves for an address inside the portal, past the question about unsaved changes: the session decided, not the user. */
export const goTo: Go = (href, options) => navigate(href, options)

/** The address shown now, as sign-in returns to it. */
export const currentPath = () => location.pathname + location.search + location.hash
