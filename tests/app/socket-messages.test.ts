import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSources } from '#tests/support/imports.ts'

const protocol = readFileSync('server/engine/live/protocol.ts', 'utf8')
const namesIn = (type: string) => {
  const [, shapes = ''] = new RegExp(`type ${type} = \\{\\n([^]*?)\\n\\}`).exec(protocol) ?? []
  return [...shapes.matchAll(/^  '?([\w-]+)'?: \(/gm)].map(([, name = '']) => name)
}

/** A message's name where it stands for it: a literal, or a constant that the protocol's types hold. */
const standing = (room: string, name: string, [before, after]: [before: string, after: string]) =>
  readSources([room]).some(({ source }) => {
    const [, constant = "''"] =
      new RegExp(`const (\\w+) = '${name}' satisfies keyof ServerToClientEvents`).exec(source) ?? []
    return new RegExp(`${before}('${name}'|${constant})${after}`).test(source)
  })

/** In a call, after a room if it has one; in what greets a new socket; or in a table of messages that a payment has. */
const SENT: [string, string] = [
  String.raw`(\.(announce|broadcast|emit|tellLocally)\((?:\w+(?:\(\w+\))?, )?|Record<\w+, PaymentEvent> = [^}]*)`,
  String.raw`(?=[,) }])`,
]
const READ: [string, string] = [String.raw`\.on\(`, ', ']

test('each message of the socket is sent by the server, and read by a page', () => {
  const messages = namesIn('ServerToClientEvents')
  expect(messages.length).toBeGreaterThan(5)
  expect(messages.filter((name) => !standing('server', name, SENT))).toEqual([])
  expect(messages.filter((name) => !standing('app/live', name, READ))).toEqual([])
})

test('each message to the server is sent by a page', () => {
  const messages = namesIn('ClientToServerEvents')
  expect(messages).toContain('watch')
  const pages = readSources(['app'])
  const sends = (name: string) => pages.some(({ source }) => new RegExp(`\\bemit(WithAck)?\\('${name}'`).test(source))
  expect(messages.filter((name) => !sends(name))).toEqual([])
})
