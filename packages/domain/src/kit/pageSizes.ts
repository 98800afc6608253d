/* The rows of a page; the own profile of the sign-in page has them too. */

export const PAGE_SIZES = [10, 20, 30, 40, 50, 100] as const // GRID-001
export const DEFAULT_PAGE_SIZE = 10 // PREF-012
