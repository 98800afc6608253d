import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { Settings } from '../packages/server/src/kit/start/config.ts'

const ROOT = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const dockerfile = read('deploy/Dockerfile')
const compose = parse(read('deploy/compose.yaml')) as {
  services: Record<
    string,
    {
      environment?: Record<string, string>
      build?: { context: string; dockerfile: string }
      depends_on?: Record<string, unknown>
      volumes?: string[]
    }
  >
  volumes: Record<string, unknown>
}

describe('the image definition', () => {
  it('uses only instructions that exist, and copies only what is there', () => {
    const lines = dockerfile
      .replaceAll('\\\n', ' ')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'))
    for (const line of lines) expect(line).toMatch(/^(?:FROM|ENV|WORKDIR|COPY|RUN|USER|VOLUME|EXPOSE|HEALTHCHECK|CMD) /)
    const copied = lines
      .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
      .flatMap((line) => line.split(/\s+/).slice(1, -1))
    for (const source of copied) expect(existsSync(path.join(ROOT, source)), source).toBe(true)
    expect(existsSync(path.join(ROOT, 'packages/server/src/main.ts'))).toBe(true)
  })

  it('does not run as root, and sets only settings of the server', () => {
    expect(dockerfile).toMatch(/^USER node$/m)
    const set = [...(/^ENV (.+)$/m.exec(dockerfile)?.[1] ?? '').matchAll(/(\w+)=/g)].map(([, name]) => name)
    for (const name of set.filter((one) => one !== 'NODE_ENV')) expect(Object.keys(Settings.shape)).toContain(name)
  })
})

describe('the compose file', () => {
  it('has server, database, mail and object store', () => {
    expect(Object.keys(compose.services)).toEqual(['portal', 'database', 'mail', 'store'])
  })

  it('passes the server only settings that it knows, and builds from files that are there', () => {
    const { environment = {}, build } = compose.services.portal ?? {}
    for (const name of Object.keys(environment)) expect(Object.keys(Settings.shape)).toContain(name)
    expect(existsSync(path.join(ROOT, 'deploy', build?.context ?? '', build?.dockerfile ?? ''))).toBe(true)
  })

  it('names every variable that must be given in the example, and every volume and service it refers to', () => {
    const example = read('deploy/env.example')
    for (const [, name] of read('deploy/compose.yaml').matchAll(/\$\{(\w+)/g)) expect(example).toMatch(new RegExp(`^${name}=`, 'm'))
    for (const service of Object.values(compose.services)) {
      for (const volume of service.volumes ?? []) expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0])
      for (const other of Object.keys(service.depends_on ?? {})) expect(Object.keys(compose.services)).toContain(other)
    }
  })

  it('holds no secret', () => {
    const given = Object.values(compose.services).flatMap((service) => Object.entries(service.environment ?? {}))
    const secrets = given.filter(([name]) => /PASSWORD|SECRET/.test(name))
    expect(secrets.length).toBeGreaterThan(3)
    expect(secrets.filter(([, value]) => !/^\$\{\w+:\?/.test(value))).toEqual([])
  })
})
