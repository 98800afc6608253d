import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, preview } from 'vite'

const WEB = path.join(import.meta.dirname, '..')

/** Builds the gallery into a folder of its own and serves it; the product's build never sees it. */
export async function openGallery(): Promise<{ url: string; close: () => Promise<void> }> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'fairlead-gallery-'))
  const place = { root: WEB, configFile: path.join(WEB, 'vite.config.ts'), logLevel: 'error' } as const
  await build({ ...place, build: { outDir, emptyOutDir: true, rolldownOptions: { input: path.join(WEB, 'gallery.html') } } })
  const server = await preview({ ...place, build: { outDir }, preview: { port: 0, host: 'localhost', strictPort: false } })
  return {
    url: `${server.resolvedUrls?.local[0] ?? ''}gallery.html`,
    close: async () => {
      await server.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}
