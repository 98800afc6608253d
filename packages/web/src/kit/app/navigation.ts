/* Navigation for the kit, which does not import the router: the shell sets it at the start. */

type Go = (href: string, options?: { replace?: boolean }) => void

let navigate: Go = (href) => location.assign(href)

export function setNavigator(go: Go) {
  navigate = go
}

/** Opens an address of the portal without asking about unsaved changes: for navigation that the session requires, not the user. */
export const goTo: Go = (href, options) => navigate(href, options)

/** The current address; sign-in returns to it. */
export const currentPath = () => location.pathname + location.search + location.hash
