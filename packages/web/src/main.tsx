import { DEFAULT_LANGUAGE } from '@fairlead/domain/kit/languages'
import { RouterProvider } from '@tanstack/react-router'
import { createRoot } from 'react-dom/client'
import { visitorLanguage } from './kit/app/visitorLanguage.ts'
import { watchForms } from './kit/app/dirty.ts'
import { fetchPart } from './kit/app/fetchPart.ts'
import { fetchWithRetries, watchFailedStyles } from './kit/app/connection.ts'
import { setNavigator } from './kit/app/navigation.ts'
import { readSession } from './kit/app/session.ts'
import { setLanguage } from './kit/app/texts.ts'
import { addDesk, router } from './router.tsx'
import { startLook } from './kit/app/look.ts'
import './styles/tokens.css'
import './styles/base.css'

startLook()
watchFailedStyles()
watchForms()
setNavigator((href, options) => void router.navigate({ href, replace: options?.replace, ignoreBlocker: true }))

const fetchFont = () => fetchPart(() => import('./styles/font.css'), { quietly: true })

async function start() {
  // The router loads the first screen in parallel with the texts.
  const language = readSession()?.language ?? visitorLanguage() ?? DEFAULT_LANGUAGE
  await Promise.all([fetchWithRetries(() => setLanguage(language)), firstScreen()])
  createRoot(document.querySelector('#root') ?? document.body).render(<RouterProvider router={router} />)
  // After the first paint, which uses the fallback font.
  requestAnimationFrame(() => setTimeout(() => void fetchWithRetries(fetchFont), 0))
}

async function firstScreen() {
  if (readSession()) await addDesk().catch(() => {}) // the route tries again and shows the failure
  await router.load()
}

// Not awaited at the top level: the files of the screens import from this one, so both would wait for each other.
void start()
