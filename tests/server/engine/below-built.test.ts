/** The build finds what it changes in the libraries' browser code. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
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
