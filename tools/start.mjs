// npm start: installs, builds, and runs the portal. npm run dev: the same with hot reload.
import { spawn } from 'node:child_process'
import path from 'node:path'
import { buildWeb } from './build.mjs'
import { install, ROOT } from './install.mjs'

const flags = process.argv.slice(2)
const dev = flags.includes('--dev')
const node = install()
if (!dev) buildWeb(node)

const server = [
  ...(dev ? ['--watch-path', path.join(ROOT, 'packages/server/src'), '--watch-path', path.join(ROOT, 'packages/domain/src')] : []),
  path.join(ROOT, 'packages/server/src/main.ts'),
  ...flags.filter((flag) => flag !== '--dev'),
]
// On trial all of the portal is open; by itself it has no e-mail notification centre until a setting opens it.
const children = [spawn(node, server, { stdio: 'inherit', env: { NOTIFICATION_CENTER: 'true', ...process.env } })]
if (dev)
  children.push(
    spawn(node, [path.join(ROOT, 'node_modules/vite/bin/vite.js')], {
      cwd: path.join(ROOT, 'packages/web'),
      stdio: 'inherit',
      env: { ...process.env, API_PORT: process.env.PORT ?? '3000' },
    }),
  )

// The children may have received the same signal from the terminal or as a group; they stop once.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => children.forEach((child) => child.kill(signal)))
for (const child of children)
  child.on('exit', (code) => {
    process.exitCode = code ?? 0
    for (const other of children) if (other.exitCode === null) other.kill('SIGTERM')
  })
