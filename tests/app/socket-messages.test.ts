import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSources } from '#tests/support/imports.ts'

const PROTOCOL = 'server/engine/live/protocol.ts'
const [, shapes = ''] = /type ServerToClientEvents = \{\n([^]*?)\n\}/.exec(readFileSync(PROTOCOL, 'utf8')) ?? []
const messages = [...shapes.matchAll(/^  '?([\w-]+)'?: \(/gm)].map(([, name = '']) => name)

const naming = (room: string, name: string) =>
  readSources([room]).filter(({ file, source }) => file !== PROTOCOL && source.includes(`'${name}'`))

test('each message of the socket is sent by the server, and read by a page', () => {
  expect(messages.length).toBeGreaterThan(5)
  expect(messages.filter((name) => naming('server', name).length === 0)).toEqual([])
  expect(messages.filter((name) => naming('app/live', name).length === 0)).toEqual([])
})
