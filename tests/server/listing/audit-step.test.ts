/** The step of `npm test` that asks the registry for advisories, against a test registry on the loopback. */
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { audit, type AuditOptions } from '#tests/run/audit.ts'

vi.setConfig({ testTimeout: 90_000 })

let folder: string
let server: Server | undefined
let npm: string[]
const lines: string[] = []

/** A project with one package for production and one for development. */
beforeEach(async () => {
  lines.length = 0
  folder = await mkdtemp(join(tmpdir(), 'remate-audit-'))
  const own = { name: 'house', version: '1.0.0', dependencies: { rein: '1.0.0' }, devDependencies: { whip: '1.0.0' } }
  const packages = {
    '': own,
    'node_modules/rein': { version: '1.0.0' },
    'node_modules/whip': { version: '1.0.0', dev: true },
  }
  await writeFile(join(folder, 'package.json'), JSON.stringify(own))
  await writeFile(
    join(folder, 'package-lock.json'),
    JSON.stringify({ name: 'house', version: '1.0.0', lockfileVersion: 3, requires: true, packages }),
  )
})
afterEach(async () => {
  server?.closeAllConnections()
  server?.close()
  server = undefined
  await rm(folder, { recursive: true, force: true })
})

async function registry(handler: RequestListener): Promise<void> {
  server = createServer(handler).listen(0, '127.0.0.1')
  await once(server, 'listening')
  // A separate cache: npm caches advisories by id.
  npm = [`--registry=http://127.0.0.1:${(server.address() as AddressInfo).port}/`, `--cache=${join(folder, 'cache')}`]
}

/** A registry with these advisories: package → severity. */
const knowing =
  (severities: Record<string, string>): RequestListener =>
  (request, response) => {
    const advisories = Object.entries(severities).map(([name, severity], id) => [
      name,
      [
        {
          id: id + 1,
          url: `https://github.com/advisories/GHSA-${name}`,
          title: `${name} breaks`,
          severity,
          vulnerable_versions: '<2.0.0',
          cwe: [],
          cvss: { score: 0, vectorString: null },
        },
      ],
    ])
    const name = request.url?.slice(1) ?? ''
    const version = { name, version: '1.0.0', dist: { tarball: 'http://127.0.0.1/none.tgz' } }
    const answer =
      request.method === 'POST'
        ? Object.fromEntries(advisories)
        : { name, 'dist-tags': { latest: '1.0.0' }, versions: { '1.0.0': version } }
    request.resume().on('end', () => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)))
  }

const run = (options: AuditOptions = {}) =>
  audit({ folder, npm, exceptions: [], log: (line) => lines.push(line), ...options })

test('nothing known: passes, and says so', async () => {
  await registry(knowing({}))
  expect(await run()).toEqual({ passed: 1, failed: 0, skipped: 0, failures: [] })
  expect(lines).toEqual(['No installed version is known to be vulnerable.'])
})

test.each(['high', 'critical'])('%s in a package of production fails, named with its advisory', async (severity) => {
  await registry(knowing({ rein: severity }))
  const line = `rein: ${severity}: rein breaks (https://github.com/advisories/GHSA-rein)`
  expect(await run()).toEqual({ passed: 0, failed: 1, skipped: 0, failures: [line] })
  expect(lines).toEqual([`FAILED   ${line}`])
})

test('moderate in production, and critical among the tools, are warnings', async () => {
  await registry(knowing({ rein: 'moderate', whip: 'critical' }))
  expect(await run()).toEqual({ passed: 1, failed: 0, skipped: 0, failures: [] })
  expect(lines.toSorted()).toEqual([
    'warning  rein: moderate: rein breaks (https://github.com/advisories/GHSA-rein)',
    'warning  whip: critical: whip breaks (https://github.com/advisories/GHSA-whip)',
  ])
})

test('a reviewed exception passes until its date', async () => {
  await registry(knowing({ rein: 'high' }))
  const exceptions = [
    {
      package: 'rein',
      advisory: 'https://github.com/advisories/GHSA-rein',
      reason: 'never ridden',
      until: '2026-12-01',
    },
  ]
  expect(await run({ exceptions, now: Date.parse('2026-11-30') })).toMatchObject({ passed: 1, failed: 0 })
  expect(lines[0]).toMatch(/^excepted rein: high/)
  expect(await run({ exceptions, now: Date.parse('2026-12-01') })).toMatchObject({ passed: 0, failed: 1 })
})

test('a registry that refuses the question is not a failure, and not a pass', async () => {
  await registry((request, response) => void request.resume().on('end', () => response.writeHead(405).end()))
  expect(await run()).toEqual({ passed: 0, failed: 0, skipped: 1, failures: [] })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^The registry could not be asked \(.*405.*\): nothing is known of vulnerable packages\.$/)
})

test('an unreachable registry skips the audit with a notice', async () => {
  await registry(() => {})
  server?.close()
  expect(await run()).toEqual({ passed: 0, failed: 0, skipped: 1, failures: [] })
  expect(lines[0]).toMatch(/^The registry could not be asked/)
})

test('a registry that never answers is waited for within bounds', async () => {
  await registry(() => {})
  expect(await run({ patience: 4_000 })).toEqual({ passed: 0, failed: 0, skipped: 1, failures: [] })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/^The registry could not be asked/)
})
