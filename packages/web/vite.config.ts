import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { deskFiles } from './deskFiles.ts'
import { firstTexts } from './firstTexts.ts'
import { leanDomain } from './leanDomain.ts'
import { leanIcons } from './leanIcons.ts'
import { screenList } from './screenList.ts'

const api = `http://localhost:${process.env['API_PORT'] ?? 3000}`

/** Addresses that belong to the server: never answered with the cached shell. */
const SERVER_PATHS = [/^\/api\//i, /^\/socket\.io\//, /^\/docs/, /^\/health/, /^\/notification\//i]

/** Node asks for `with { type: 'json' }` at an import of JSON; the dev server answers such an import with a script, which the browser then refuses. */
const plainJsonImports: Plugin = {
  name: 'plain-json-imports',
  apply: 'serve',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('/domain/src/messages.ts') ? code.replaceAll(", { with: { type: 'json' } }", '') : null),
}

const FIRST_FILES = /\/(?:vendor|index|rolldown-runtime)-[^/]*$/
/** What the code of the desk imports itself is there before the desk asks for a screen. */
const DESK_FILES = /\/(?:desk|values)-[^/]*$/
const isMissingIn = (host: string) => (name: string) => !FIRST_FILES.test(name) && !(host.includes('/desk-') && DESK_FILES.test(name))

/** What this file and the checks of transfer sizes know by name. */
const NAMED = new Set(['rolldown-runtime', 'vendor', 'index', 'desk', 'values', 'list', 'lists', 'RichTextEditor'])

export default defineConfig({
  plugins: [
    plainJsonImports,
    firstTexts,
    leanDomain,
    leanIcons,
    screenList,
    deskFiles,
    react(),
    VitePWA({
      registerType: 'prompt', // SHELL-032
      injectRegister: false,
      includeAssets: ['icon.svg', 'theme.js'],
      manifest: {
        name: 'Fairlead',
        short_name: 'Fairlead',
        description: 'Bookings, shipments and invoices of a freight forwarder',
        theme_color: '#0b5f7f',
        background_color: '#f4f6f8',
        display: 'standalone',
        icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
      },
      workbox: {
        // In one file: the content security policy lets a worker import no script by its address.
        inlineWorkboxRuntime: true,
        globPatterns: ['**/*.{js,css,html,svg,woff2}'],
        navigateFallback: '/index.html',
        navigateFallbackDenylist: SERVER_PATHS,
        cleanupOutdatedCaches: true,
      },
    }),
  ],
  server: {
    proxy: { '/api': api, '/notification': api, '/socket.io': { target: api, ws: true } },
  },
  // A catalogue is read by its keys: as named exports each key would be in its file twice.
  json: { namedExports: false },
  build: {
    target: 'es2022',
    modulePreload: {
      polyfill: false,
      // The files of the first page are there before a script asks for any other.
      resolveDependencies: (_file, needed, { hostId, hostType }) => (hostType === 'js' ? needed.filter(isMissingIn(hostId)) : needed),
    },
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: {
      output: {
        // The lists of what a screen needs contain the name of each file, so only few have more than a hash.
        entryFileNames: 'assets/[name]-[hash:7].js',
        chunkFileNames: ({ name }) => (NAMED.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:8].js'),
        assetFileNames: 'assets/[name]-[hash:7][extname]',
        // What the first page needs comes in two files, of which the larger seldom changes: forty small ones pack worse and load later.
        codeSplitting: {
          groups: [
            // What checks a form; the sign-in page and the first list show without it.
            {
              name: 'checks',
              test: /node_modules\/zod|domain\/src\/(?:kit\/(?:fields|userStatus)|auth\/auth\.form)\.ts/,
              includeDependenciesRecursively: false,
              priority: 6,
            },
            // What those and lists share; a first list comes without the schemas.
            { name: 'values', test: /domain\/src\/kit\/(?:dates|plainValues|seen|pageSizes)\.ts/, priority: 6 },
            { name: 'vendor', tags: ['$initial'], test: /node_modules/, priority: 5 },
            { name: 'core', tags: ['$initial'], priority: 4 },
            // After the sign-in: the code of every screen, and that of every list.
            { name: 'desk', test: /src\/routes\.tsx|src\/shell\/Shell\.tsx|src\/kit\/net\/queries\.ts/, priority: 3 },
            { name: 'lists', test: /src\/booking\/BookingListPage\.tsx/, priority: 1 },
            { name: 'list', test: /src\/kit\/views\/listScreen\.tsx/, priority: 2 },
          ],
        },
      },
    },
  },
})
