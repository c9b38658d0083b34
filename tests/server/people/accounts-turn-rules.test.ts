/** A day of guesses at one account, by the rules alone: how many are judged, and how long the owner waits. */
import { expect, test } from 'vitest'
import { type Pair, type Queue, type QueueName, queueOf, takeTurn } from '#server/people/accounts/sign-in/turn-rules.ts'

const [SECOND, MINUTE, DAY] = [1_000, 60_000, 86_400_000]

/** An account under attack from many addresses; `at` in epoch ms. */
function account() {
  const pairs = new Map<string, Pair>()
  const queues = new Map<QueueName, Queue>()
  const judged: number[] = []
  return {
    judged,
    /** Returns the wait in ms; 0 when the password was judged and was wrong. */
    ask(address: string, at: number): number {
      const pair = pairs.get(address) ?? { tries: 0, lastAt: 0, turnAt: null }
      const name = queueOf(pair)
      const turn = takeTurn(name, pair, queues.get(name) ?? { tries: 0, lastAt: at, turnAt: null }, at)
      pairs.set(address, turn.pair)
      queues.set(name, turn.queue)
      if (turn.waitMs === 0) judged.push(at)
      return turn.waitMs
    },
  }
}

/** Attacks from addresses that retry as soon as they may, from `from` to `to`. */
function attack(
  under: ReturnType<typeof account>,
  addresses: string[],
  from: number,
  to: number,
  meanwhile: (at: number) => void = () => {},
) {
  const next = new Map(addresses.map((address) => [address, from]))
  for (let at = from; at < to; at += SECOND) {
    for (const [address, due] of next) if (due <= at) next.set(address, at + Math.max(under.ask(address, at), 1))
    meanwhile(at)
  }
}

test('one address has five tries at once, then waits 1, 2, 4 … seconds, never more than a minute', () => {
  const one = account()
  const start = 1_000 * DAY
  for (let n = 0; n < 5; n++) expect(one.ask('a', start)).toBe(0)
  const waits: number[] = []
  for (let at = start, n = 0; n < 9; n++) {
    const wait = one.ask('a', at)
    waits.push(wait)
    at += wait
    expect(one.ask('a', at)).toBe(0)
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60].map((seconds) => seconds * SECOND))
})

test('attempts that arrive together are judged in any order, none waits for one that was read a moment later', () => {
  const one = account()
  const start = 1_000 * DAY
  for (const [address, late] of [
    ['a', 3],
    ['b', 0],
    ['a', 1],
  ] as const)
    expect([address, one.ask(address, start + late)]).toEqual([address, 0])
  // A turn that is due stands, also for an attempt that makes no other wait.
  const queue = { tries: 3, lastAt: start, turnAt: start + 5 * SECOND }
  const turn = takeTurn('first', { tries: 0, lastAt: 0, turnAt: null }, queue, start)
  expect(turn).toMatchObject({ waitMs: 5 * SECOND, queue: { turnAt: start + 5 * SECOND } })
})

test('one address is judged at most 1,460 guesses a day', () => {
  const one = account()
  attack(one, ['a'], 1_000 * DAY, 1_001 * DAY)
  expect(one.judged.length).toBeGreaterThan(1_400)
  expect(one.judged.length).toBeLessThanOrEqual(1_460)
})

test('200 addresses are judged at most 4,000 guesses a day between them', () => {
  const one = account()
  attack(
    one,
    Array.from({ length: 200 }, (_, n) => `a${n}`),
    1_000 * DAY,
    1_001 * DAY,
  )
  expect(one.judged.length).toBeGreaterThan(3_000)
  expect(one.judged.length).toBeLessThanOrEqual(4_000)
})

test('as many addresses as there are, each once, are judged at most 20,300 guesses a day', () => {
  const one = account()
  const start = 1_000 * DAY
  const coming = new Map<number, string[]>()
  for (let at = start, n = 0; at < start + DAY; at += SECOND) {
    for (const address of coming.get(at) ?? []) one.ask(address, at)
    coming.delete(at)
    // Adds new addresses until one is refused for the whole minute, which reserves no turn.
    for (let more = 0; more < 20; more++) {
      const address = `a${n++}`
      const wait = one.ask(address, at)
      if (wait === 60 * SECOND) break
      if (wait > 0) coming.set(at + wait, [...(coming.get(at + wait) ?? []), address])
    }
  }
  expect(one.judged.length).toBeGreaterThan(15_000)
  expect(one.judged.length).toBeLessThanOrEqual(20_300)
})

test('while ten addresses guess all day, a new one is judged within a minute, also after four typing errors', () => {
  const one = account()
  const start = 1_000 * DAY
  const addresses = Array.from({ length: 10 }, (_, n) => `a${n}`)
  const waits: number[] = []
  let [due, since, tries] = [start + DAY / 2, 0, 0]
  attack(one, addresses, start, start + DAY / 2 + 30 * MINUTE, (at) => {
    if (tries === 5 || at < due) return
    since ||= at
    const wait = one.ask('owner', at)
    due = at + wait
    if (wait > 0) return
    waits.push(at - since)
    tries++
    since = 0
  })
  expect(waits).toHaveLength(5)
  expect(Math.max(...waits)).toBeLessThanOrEqual(60 * SECOND)
})

test('a promised turn is kept for five minutes, whatever others do', () => {
  const one = account()
  const start = 1_000 * DAY
  let n = 0
  while (one.ask(`a${n++}`, start) === 0);
  const wait = one.ask('owner', start)
  expect(wait).toBeGreaterThan(0)
  while (one.ask(`a${n++}`, start) < 60 * SECOND);
  expect(one.ask('owner', start + wait - 1)).toBe(1)
  expect(one.ask('owner', start + wait + 4 * MINUTE)).toBe(0)
})

test('coming too early costs nothing', () => {
  const one = account()
  const start = 1_000 * DAY
  for (let n = 0; n < 5; n++) one.ask('a', start)
  for (let n = 0; n < 1_000; n++) expect(one.ask('a', start + n)).toBe(1_000 - n)
  expect(one.ask('a', start + 1_000)).toBe(0)
})

test('twenty minutes after an attack there is no waiting', () => {
  const one = account()
  const start = 1_000 * DAY
  attack(
    one,
    Array.from({ length: 200 }, (_, n) => `a${n}`),
    start,
    start + 10 * MINUTE,
  )
  for (let n = 0; n < 5; n++) expect(one.ask(`b${n}`, start + 31 * MINUTE)).toBe(0)
})
