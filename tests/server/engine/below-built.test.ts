/** The build finds what it changes in the libraries' browser code. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { buildIfNeeded } from '#server/engine/boot/build.ts'
import { webSocketAlone } from '#server/engine/below/web-socket-alone.ts'

const client = join(dirname(fileURLToPath(import.meta.resolve('engine.io-client'))), '..', 'esm')

test('the transports of the socket client stand in the file that is replaced', () => {
  const file = join(client, 'transports/index.js')
  const { load } = webSocketAlone as { load(id: string): string | null }
  expect(existsSync(file)).toBe(true)
  expect(readFileSync(file, 'utf8')).toMatch(
    /import \{ WS \} from "\.\/websocket(\.node)?\.js";[^]*export const transports = \{\s*websocket: WS,/,
  )
  expect(load(file)).toContain('transports = { websocket: WS }')
  expect(readFileSync(join(client, 'transports/websocket.js'), 'utf8')).toContain('export class WS ')
  expect(load(join(client, 'transports/websocket.js'))).toBe(null)
})

test('the scripts of every page import no chunk of the bundler’s alone', async () => {
  await buildIfNeeded(() => {})
  const assets = join(import.meta.dirname, '../../../build/client/assets')
  const scripts = readdirSync(assets).filter((name) => /^live-.*\.js$/.test(name))
  expect(scripts.length).toBeGreaterThan(10)
  expect(scripts.filter((name) => name.includes('runtime'))).toEqual([])
  for (const name of scripts) expect(readFileSync(join(assets, name), 'utf8'), name).not.toContain('rolldown-runtime')
})
