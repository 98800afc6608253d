import { QueryClientProvider } from '@tanstack/react-query'
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { createRoot } from 'react-dom/client'
import { ConfirmDialog } from '../src/kit/ui/ConfirmDialog.tsx'
import { detailScreen } from '../src/kit/detail/detailScreen.tsx'
import { queries } from '../src/kit/net/queries.ts'
import { needTexts, setLanguage } from '../src/kit/app/texts.ts'
import { Toaster } from '../src/kit/ui/Toaster.tsx'
import { startLook } from '../src/kit/app/look.ts'
import { Missing, Parts } from './Parts.tsx'
import { sampleDetail } from './sampleDetail.ts'
import '../src/styles/tokens.css'
import '../src/styles/base.css'
import '../src/styles/font.css'
import '../src/booking/booking.detail.css'
import '../src/kit/ui/page.css'
import './gallery.css'

/* Every part and state of the kit on one page, for people and browser tests. No route of the product opens it. */

const STORED = detailScreen(sampleDetail, 'id', 'stored')
const NEW = detailScreen(sampleDetail, 'id', 'new')
const SHOWN: Record<string, ComponentType> = { parts: Parts, missing: Missing, detail: STORED, new: NEW }
const Shown = SHOWN[new URLSearchParams(location.search).get('show') ?? 'parts'] ?? Parts

function Gallery() {
  return (
    <QueryClientProvider client={queries}>
      <div className="gallery-header" />
      <main>
        <Shown />
      </main>
      <ConfirmDialog />
      <Toaster />
    </QueryClientProvider>
  )
}

const router = createRouter({
  routeTree: createRootRoute({ component: Gallery, notFoundComponent: Gallery }),
  parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
})

async function start() {
  startLook()
  await Promise.all([setLanguage('en-US'), needTexts(['booking', 'booking-template', 'lookup'])])
  createRoot(document.querySelector('#root') ?? document.body).render(<RouterProvider router={router} />)
}

void start()
