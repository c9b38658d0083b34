/** A burst of requests is begun over several turns of the event loop. */
import type { Request, Response } from 'express'
import { expect, test } from 'vitest'
import { spreadOverTurns } from '#server/engine/http/spread.ts'

const turn = () => new Promise<void>((done) => void setImmediate(done))

/** Sends requests in one turn; `begun` lists their names in the order in which they begin. */
function send(spread: ReturnType<typeof spreadOverTurns>, names: string[], begun: string[]): void {
  for (const name of names) spread({ path: name } as Request, {} as Response, () => void begun.push(name))
}
const named = (kind: string, count: number) => Array.from({ length: count }, (_, nth) => `${kind}${nth}`)

test('twenty begin in a turn, the others in order in the next ones, and a bid before all that wait', async () => {
  const spread = spreadOverTurns(({ path }) => path.startsWith('bid'))
  const begun: string[] = []
  send(spread, named('page', 50), begun)
  expect(begun).toEqual(named('page', 20))
  send(spread, ['bid'], begun)
  expect(begun.at(-1)).toBe('bid')
  await turn()
  expect(begun.length).toBe(41)
  // Who comes later waits behind those who wait.
  send(spread, ['late'], begun)
  expect(begun.length).toBe(41)
  await turn()
  expect(begun.slice(21)).toEqual([...named('page', 50).slice(20), 'late'])
})

test('a turn with few requests makes none of them wait, however many there are in all', async () => {
  const spread = spreadOverTurns(() => false)
  const begun: string[] = []
  for (let round = 1; round <= 5; round++) {
    send(spread, named('page', 20), begun)
    expect(begun.length).toBe(round * 20)
    await turn()
  }
})
