import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { build, type Plugin, preview } from 'vite'

/** The chunks of the portal follow its own pages; the gallery has no use for them. */
const plainChunks: Plugin = { name: 'plain-chunks', outputOptions: ({ codeSplitting: _groups, ...options }) => options }

const WEB = path.join(import.meta.dirname, '..')

/** Builds the gallery into a temporary folder and serves it; it is not part of the product's build. */
export async function openGallery(): Promise<{ url: string; close: () => Promise<void> }> {
  const outDir = mkdtempSync(path.join(tmpdir(), 'fairlead-gallery-'))
  const config = { root: WEB, configFile: path.join(WEB, 'vite.config.ts'), logLevel: 'error' } as const
  await build({
    ...config,
    plugins: [plainChunks],
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: path.join(WEB, 'gallery.html') } },
  })
  const server = await preview({ ...config, build: { outDir }, preview: { port: 0, host: 'localhost', strictPort: false } })
  return {
    url: `${server.resolvedUrls?.local[0] ?? ''}gallery.html`,
    close: async () => {
      await server.close()
      rmSync(outDir, { recursive: true, force: true })
    },
  }
}
