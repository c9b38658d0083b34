/** The drill's own judgements, which must find what they look for. */
import { expect, test } from 'vitest'
import type { Claimed } from '#tests/chaos/sale-day/evidence.ts'
import { lacking } from './apart.ts'
import { fill } from './database-machines.ts'
import { longestPause, summarize } from './rounds.ts'
import { onePrimary } from './witnesses.ts'

const write = (machine: string, answeredAt: number) => ({ machine, number: answeredAt, sentAt: answeredAt, answeredAt })

test('writes that two machines took in turn are found, those of one after the other are not', () => {
  const handedOver = [write('db1', 1), write('db1', 2), write('db2', 9), write('db2', 10)]
  expect(onePrimary(handedOver, 1).violations).toEqual([])
  expect(onePrimary([...handedOver, write('db1', 11)], 1).violations).toHaveLength(1)
  expect(onePrimary(handedOver, 0).violations).toHaveLength(1)
})

const bid = (sentAt: number, answers: [at: number, kind: 'accepted' | 'unknown'][]) =>
  ({
    exchanges: answers.map(([answeredAt, kind]) => ({
      sentAt,
      answeredAt,
      answer: kind === 'accepted' ? { kind, sequence: 1, amount: null } : { kind, reason: '' },
    })),
  }) as unknown as Claimed

test('the time without bids is the longest one between two acknowledgements, and counts to the end where none follows', () => {
  const log = [bid(900, [[1_000, 'accepted']]), bid(2_000, [[9_000, 'accepted']]), bid(9_100, [[9_500, 'accepted']])]
  expect(longestPause(log, 500, 10_000)).toBe(8_000)
  expect(longestPause(log, 500, 30_000)).toBe(20_500)
})

test('bids in doubt are those whose sender had no answer, and some of them stood', () => {
  const log = [
    bid(1_000, [[1_100, 'accepted']]),
    bid(2_000, [[17_000, 'unknown']]),
    bid(2_000, [
      [17_000, 'unknown'],
      [20_000, 'accepted'],
    ]),
  ]
  expect(summarize(log, 0, 2_000, 21_000, { fault: 'any', promoted: null, findings: [] })).toMatchObject({
    acknowledged: 2,
    doubtful: 2,
    stood: 1,
  })
})

test('a file of db/cluster/ is filled whole, and a value that is not given is named', () => {
  const values = { LISTEN: '127.0.0.1:5432', SERVERS: '  server db1 10.0.0.11:5432', STATE: '/etc/haproxy.state' }
  expect(fill('haproxy.cfg', values)).toContain('bind 127.0.0.1:5432\n')
  expect(() => fill('haproxy.cfg', { LISTEN: '', STATE: '' })).toThrow('haproxy.cfg: SERVERS is not given')
})

test('a machine that lacks a program is told how to get it', () => {
  expect(lacking() ?? 'apt-get install').toMatch(/apt-get .*install|as root/)
})
