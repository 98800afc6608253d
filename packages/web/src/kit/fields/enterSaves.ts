import { createContext } from 'react'

/** True where Enter saves what is typed into a search, so that the search does not offer Enter for itself. */
export const EnterSaves = createContext(false)
