import { setTimeout as wait } from 'node:timers/promises'
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client'
import type { Database } from '#db/client.ts'
import { quietOf, SIGNALS } from '#machines/health/quiet.ts'
import type { HouseHealth } from '#machines/health/rules.ts'
import { readHealth } from './read-health.ts'

type Watched = { db: Database; openSockets(): number }

/** Time in ms after which a silent database counts as unavailable. */
const PATIENCE_MS = 2_000

/** Gauges of the house by metric name. */
const FIGURES: Record<string, { help: string; of: (health: HouseHealth) => number }> = {
  remate_nodes: { help: 'Running nodes.', of: ({ nodes }) => nodes.length },
  remate_database_bytes: { help: 'Size of the database.', of: ({ databaseBytes }) => databaseBytes },
  remate_database_connections: {
    help: 'Connections to the database, of all processes.',
    of: ({ connections }) => connections,
  },
  remate_database_connections_limit: {
    help: 'Most connections the database accepts (max_connections).',
    of: ({ mostConnections }) => mostConnections,
  },
  remate_jobs_due: { help: 'Jobs that are due and not yet started.', of: ({ jobsDue }) => jobsDue },
  remate_jobs_due_oldest_seconds: {
    help: 'Time since the oldest of the due jobs fell due.',
    of: ({ now, oldestDue }) => ageOf(now, oldestDue),
  },
  remate_jobs_taken_oldest_seconds: {
    help: 'Time since the job that is being worked on for longest was taken.',
    of: ({ now, oldestTaken }) => ageOf(now, oldestTaken),
  },
  remate_jobs_failing: { help: 'Jobs whose last attempt failed.', of: ({ jobsFailed }) => jobsFailed },
  remate_jobs_given_up: { help: 'Jobs that have failed for the last time.', of: ({ jobsGivenUp }) => jobsGivenUp },
  remate_closings_overdue: {
    help: 'Auctions still open seconds after their hammer was due.',
    of: ({ closingsOverdue }) => closingsOverdue,
  },
  remate_closings_overdue_oldest_seconds: {
    help: 'Time since the oldest of the overdue auctions should have closed.',
    of: ({ now, oldestClosing }) => ageOf(now, oldestClosing),
  },
  remate_payment_messages_unapplied: {
    help: 'Signed messages older than a minute and not applied to a payment.',
    of: ({ unapplied }) => unapplied,
  },
  remate_payments_unheard: {
    help: 'Payers at the provider for ten minutes or more without a message since.',
    of: ({ unheard }) => unheard,
  },
  remate_beat_seconds: {
    help: 'Time since a node could take bids.',
    of: ({ now, lastBeat }) => ageOf(now, lastBeat),
  },
  remate_archive_failing_seconds: {
    help: "Time since the database's log reached its archive, while archiving fails; 0 while it works or is off.",
    of: ({ now, archiveFailing }) => ageOf(now, archiveFailing),
  },
  remate_outages_unapplied: {
    help: 'Outages of the house whose hours are not all moved.',
    of: ({ outagesUnapplied }) => outagesUnapplied,
  },
}

const ageOf = (now: number, since: number | null) => (since === null ? 0 : (now - since) / 1_000)

/**
 * Gauges read on collection: the process, its sockets, and the house through its database. `remate_database_seconds`:
 * time for the pool to give a connection and the database to answer; while it is unavailable only `remate_database_up`
 * 0 is reported.
 */
export function houseGauges({ db, openSockets }: Watched): Registry {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const sockets = new Gauge({
    name: 'remate_sockets_open',
    help: 'Sockets open on this node.',
    registers: [],
    collect() {
      this.set(openSockets())
    },
  })
  registry.registerMetric(sockets)
  // All gauges are collected at the same moment and share one query.
  let looking: Promise<Look> | undefined
  const look = () => (looking ??= lookAt(db).finally(() => (looking = undefined)))
  const gauge = (name: string, help: string, of: (seen: Look) => number | null) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        const value = of(await look())
        if (value === null) this.remove()
        else this.set(value)
      },
    })
  gauge('remate_database_up', 'Whether the database answered within two seconds.', ({ health }) => (health ? 1 : 0))
  gauge(
    'remate_database_seconds',
    'Time to get a connection from the pool and an answer from the database.',
    ({ took }) => took,
  )
  registry.registerMetric(quietGauge(async () => (await look()).health))
  for (const [name, { help, of }] of Object.entries(FIGURES)) gauge(name, help, ({ health }) => health && of(health))
  return registry
}

/** 1 or 0 for each signal; none while the database is unavailable. */
function quietGauge(read: () => Promise<HouseHealth | null>): Gauge {
  return new Gauge({
    name: 'remate_quiet',
    help: 'Whether bids, sockets or visits are under a tenth of the quarter hour before while lots are closing.',
    labelNames: ['signal'],
    registers: [],
    async collect() {
      const health = await read()
      const quiet = quietOf(health?.pulse ?? null)
      this.reset()
      for (const signal of health ? SIGNALS : []) this.set({ signal }, quiet.includes(signal) ? 1 : 0)
    },
  })
}

/** `took`: seconds. */
type Look = { health: HouseHealth | null; took: number }

async function lookAt(db: Database): Promise<Look> {
  const began = performance.now()
  const late = new AbortController()
  const silence = wait(PATIENCE_MS, null, { signal: late.signal }).catch(() => null)
  const health = await Promise.race([readHealth(db).catch(() => null), silence])
  late.abort()
  return { health, took: (performance.now() - began) / 1_000 }
}
