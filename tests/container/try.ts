/**
 * Carries the Containerfile's steps out in a clean Debian, then migrates a house with what they leave, serves it, and
 * ends it as an orchestrator would. As root, with debootstrap (`apt-get install debootstrap`): `npm run container:try
 * -- <folder>`.
 */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { shutdownOnSignal } from '#server/engine/boot/shutdown.ts'
import { freePort } from '#tests/support/free-port.ts'
import { createOwnedDatabase, startTestPostgres } from '#tests/support/postgres.ts'
import { productionSettings } from '#tests/support/production/programs.ts'
import { buildImage, type Image, openDebian, startIn } from './chroot.ts'
import { readContainerfile } from './containerfile.ts'

const CHECKOUT = join(import.meta.dirname, '../..')
const PATIENCE_MS = 60_000

const [given = '/var/tmp'] = process.argv.slice(2)
const work = mkdtempSync(join(given, 'remate-container-'))
const stages = readContainerfile(readFileSync(join(CHECKOUT, 'Containerfile'), 'utf8'))
const left = readFileSync(join(CHECKOUT, '.containerignore'), 'utf8').split('\n').filter(Boolean)
const files = execFileSync('git', ['-C', CHECKOUT, 'ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && !left.includes(file.split('/')[0] as string))

const shutdown = shutdownOnSignal((line) => console.log(line), 1)
const images = new Map<string, Image>()
let image: Image | undefined
try {
  for (const [place, stage] of stages.entries()) {
    const [, release = ''] = /debian:(\w+)-slim$/.exec(stage.from) ?? []
    const debian = openDebian(join(given, `remate-debian-${release}`), release)
    const root = join(work, String(place))
    image = buildImage(stage, { debian, root, checkout: CHECKOUT, files, before: images })
    images.set(stage.name ?? String(place), image)
  }
  await serveHouse(image as Image)
  console.log(
    `The image holds ${execFileSync('du', ['-sm', (image as Image).root], { encoding: 'utf8' }).split('\t')[0]} MB.`,
  )
} finally {
  rmSync(work, { recursive: true, force: true })
}

/** Migrates an empty house and serves it, until it is ready; then ends it. Throws where any of it fails. */
async function serveHouse(house: Image): Promise<void> {
  const postgres = await startTestPostgres()
  const database = await createOwnedDatabase()
  const port = await freePort()
  try {
    const roles = { DATABASE_URL: database.serverUrl, MIGRATION_DATABASE_URL: database.ownerUrl }
    await end(startIn(house, ['node', 'server/migrate.ts'], productionSettings(roles)), 0)
    const settings = productionSettings({ DATABASE_URL: database.serverUrl, PORT: String(port), DRAIN_SECONDS: '0' })
    const server = startIn(house, house.command, { ...settings, DATA_DIR: house.env.DATA_DIR as string })
    shutdown.add('The house', () => server.kill('SIGKILL'))
    await ready(port)
    server.kill('SIGTERM')
    await end(server, 0)
  } finally {
    await database.close()
    await postgres.stop()
  }
}

async function ready(port: number): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; await sleep(200)) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
  }
  throw new Error('It is never ready')
}

async function end(program: ReturnType<typeof startIn>, expected: number): Promise<void> {
  program.stdout?.pipe(process.stdout)
  const [code] = (await once(program, 'exit')) as [number | null]
  if (code !== expected) throw new Error(`It ended with ${code}, not with ${expected}`)
}
