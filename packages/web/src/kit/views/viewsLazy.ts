import { later, MissingFloat } from '../ui/later.tsx'
/* The parts of the saved views that load on first use. */

export const ListViewMenu = later(async () => ({ default: (await import('./ListViewMenu.tsx')).ListViewMenu }))
export const ListViewName = later(async () => ({ default: (await import('./ListViewName.tsx')).ListViewName }), MissingFloat)
