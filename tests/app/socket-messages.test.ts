import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSources } from '#tests/support/imports.ts'

const PROTOCOL = 'server/engine/live/protocol.ts'
const protocol = readFileSync(PROTOCOL, 'utf8')
const namesIn = (type: string) => {
  const [, shapes = ''] = new RegExp(`type ${type} = \\{\\n([^]*?)\\n\\}`).exec(protocol) ?? []
  return [...shapes.matchAll(/^  '?([\w-]+)'?: \(/gm)].map(([, name = '']) => name)
}

const naming = (room: string, name: string) =>
  readSources([room]).filter(({ file, source }) => file !== PROTOCOL && source.includes(`'${name}'`))

test('each message of the socket is sent by the server, and read by a page', () => {
  const messages = namesIn('ServerToClientEvents')
  expect(messages.length).toBeGreaterThan(5)
  expect(messages.filter((name) => naming('server', name).length === 0)).toEqual([])
  expect(messages.filter((name) => naming('app/live', name).length === 0)).toEqual([])
})

test('each message to the server is sent by a page', () => {
  const messages = namesIn('ClientToServerEvents')
  expect(messages).toContain('watch')
  const pages = readSources(['app'])
  const sends = (name: string) => pages.some(({ source }) => new RegExp(`\\bemit(WithAck)?\\('${name}'`).test(source))
  expect(messages.filter((name) => !sends(name))).toEqual([])
})
