import { PUBLIC_SCREENS } from './publicScreens.tsx'
import { SCREENS } from './routes.tsx'
import type { Screen } from './kit/app/screens.ts'

/* For the build, which writes the paths of all screens into a file for the server. */

const LIST = '{search_state}'
const LISTS = SCREENS.map(({ path }) => /^\/BMS\/(\w+)$/.exec(path)?.[1]).filter((name) => name !== undefined)

/** A screen below lists has a path for each of its lists. */
const pathsOf = ({ path, guardOf }: Screen) =>
  path.includes(LIST) && guardOf
    ? LISTS.filter((list) => guardOf({ search_state: list }) !== null).map((list) => path.replace(LIST, list))
    : [path]

export const SCREEN_PATHS: readonly string[] = [...PUBLIC_SCREENS, ...SCREENS].flatMap(pathsOf)
