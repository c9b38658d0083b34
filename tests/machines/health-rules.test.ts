import { describe, expect, test } from 'vitest'
import { CHECKS, type HouseHealth, judgeHealth, leastFree, type NodeHealth } from '#machines/health/rules.ts'

const NOW = Date.UTC(2026, 10, 22, 18)
const VITALS = { release: '1', host: 'a', startedAt: NOW, lagMs: 12, memoryMb: 200, mailsFailing: 0 }

const minute = (sockets: number) => ({ watched: true, closed: 0, bids: 0, sockets, visits: 0 })
/** The numbers are in `health-quiet.test.ts`. */
const QUIET = { closing: 1, minutes: Array.from({ length: 30 }, (_, age) => minute(age < 3 ? 0 : 100)) }

const nodeOf = (vitals: Partial<NodeHealth['vitals']> = {}, id = 1): NodeHealth => ({
  id,
  seenAt: NOW,
  vitals: { ...VITALS, diskFreeMb: 40_000, diskMb: 100_000, ...vitals },
})
const houseOf = (changes: Partial<HouseHealth> = {}): HouseHealth => ({
  now: NOW,
  nodes: [nodeOf()],
  databaseBytes: 1e9,
  connections: 20,
  mostConnections: 100,
  jobsDue: 0,
  oldestDue: null,
  oldestTaken: null,
  unheard: 0,
  jobsFailed: 0,
  jobsGivenUp: 0,
  closingsOverdue: 0,
  oldestClosing: null,
  unapplied: 0,
  oldestUnapplied: null,
  lastBeat: NOW - 900,
  outages: 0,
  outagesUnapplied: 0,
  archiveFailing: null,
  pulse: null,
  ...changes,
})

test('a house in which nothing waits is well', () => {
  expect(new Set(Object.values(judgeHealth(houseOf())))).toEqual(new Set(['good']))
  expect(Object.keys(judgeHealth(houseOf()))).toEqual([...CHECKS])
})

describe('urgent findings and warnings', () => {
  test.each<[string, Partial<HouseHealth>, object]>([
    ['a hammer that has not fallen', { closingsOverdue: 1 }, { closings: 'bad' }],
    ['approved money that has reached no purchase', { unapplied: 1 }, { payments: 'bad' }],
    ['a job due for 29 s', { oldestDue: NOW - 29_000 }, { queue: 'good' }],
    ['a job due for half a minute', { oldestDue: NOW - 30_000 }, { queue: 'warn' }],
    ['a job due for five minutes', { oldestDue: NOW - 300_000 }, { queue: 'bad' }],
    ['a job that a worker has had for two minutes', { oldestTaken: NOW - 120_000 }, { queue: 'warn' }],
    ['one for ten minutes', { oldestTaken: NOW - 600_000 }, { queue: 'bad' }],
    ['one that waits for long beside it', { oldestTaken: NOW - 120_000, oldestDue: NOW - 300_000 }, { queue: 'bad' }],
    ['two payers without news', { unheard: 2 }, { provider: 'good' }],
    ['three', { unheard: 3 }, { provider: 'warn' }],
    ['ten', { unheard: 10 }, { provider: 'bad' }],
    ['a job that is tried again', { jobsFailed: 1 }, { failed: 'warn' }],
    ['a job that is not', { jobsFailed: 1, jobsGivenUp: 1 }, { failed: 'bad' }],
    ['80 of 100 connections', { connections: 80 }, { connections: 'warn' }],
    ['95 of them', { connections: 95 }, { connections: 'bad' }],
    ['no node', { nodes: [] }, { nodes: 'bad', disk: 'good' }],
    ['two releases', { nodes: [nodeOf(), nodeOf({ release: '2' }, 2)] }, { nodes: 'warn' }],
    ['one slow node of two', { nodes: [nodeOf(), nodeOf({ lagMs: 100 }, 2)] }, { loop: 'warn', nodes: 'good' }],
    ['a blocked one', { nodes: [nodeOf({ lagMs: 500 })] }, { loop: 'bad' }],
    ['one mail that failed', { nodes: [nodeOf({ mailsFailing: 1 })] }, { mails: 'warn' }],
    ['five in a row', { nodes: [nodeOf({ mailsFailing: 5 })] }, { mails: 'bad' }],
    ['an upload nobody could look at', { nodes: [nodeOf({ scansFailing: 1 })] }, { scanner: 'warn' }],
    ['three in a row', { nodes: [nodeOf({ scansFailing: 3 })] }, { scanner: 'bad' }],
    ['an archive that failed just now', { archiveFailing: NOW - 59_000 }, { archive: 'warn' }],
    ['an archive that has failed for a minute', { archiveFailing: NOW - 60_000 }, { archive: 'bad' }],
    ['a disk with 15 % free', { nodes: [nodeOf({ diskFreeMb: 15_000 })] }, { disk: 'warn' }],
    ['a disk with 5 % free', { nodes: [nodeOf({ diskFreeMb: 5_000 })] }, { disk: 'bad' }],
    ['an outage of the last day', { outages: 1 }, { outages: 'warn' }],
    ['an outage whose hours are not moved', { outages: 1, outagesUnapplied: 1 }, { outages: 'bad' }],
    ['no node that can take bids', { lastBeat: NOW - 6_000 }, { outages: 'bad' }],
    ['nobody who comes any more', { pulse: QUIET }, { quiet: 'warn' }],
    [
      'a node of an older release, which says nothing',
      { nodes: [{ id: 1, seenAt: NOW, vitals: {} }] },
      { loop: 'good' },
    ],
  ])('%s', (_what, changes, tones) => {
    expect(judgeHealth(houseOf(changes))).toMatchObject(tones)
  })
})

test('of several disks the one with the least free share is reported', () => {
  const nodes = [nodeOf({ diskFreeMb: 100, diskMb: 200 }), nodeOf({ diskFreeMb: 5_000, diskMb: 100_000 }, 2)]
  expect(leastFree(nodes)).toEqual({ mb: 5_000, share: 0.05 })
})
