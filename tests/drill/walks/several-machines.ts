/** The scene of the runbooks about several database machines: the machines, a house in front of them, its bidders. */
import { chmodSync, copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { settings } from '#db/schema/engine/settings.ts'
import type { Shutdown } from '#server/engine/boot/shutdown.ts'
import { type DatabaseMachine, type DatabaseMachines, PASSWORD, startDatabaseMachines } from '../database-machines.ts'
import { type Front, startFront } from '../front.ts'
import { type DrillHouse, openHouse } from '../house.ts'
import { keepProgram } from '../program.ts'
import { acknowledgedSince } from '../rounds.ts'
import type { Scene } from './walk.ts'

const CLUSTER_FILES = join(import.meta.dirname, '../../../db/cluster')
const METRICS_PORT = '9464'
/** A span from which on the house finds an outage: the setting's default. */
const OUTAGE_S = 15
/** Bids are taken if one was acknowledged within this time, in ms. */
const LATELY_MS = 2_000

export type SeveralMachines = Scene & {
  folder: string
  cluster: DatabaseMachines
  front: Front
  house: DrillHouse
  /** The other site: its folder for the archive, and that for uploads. */
  repository: string
  uploads: string
  /** Lets an operator's `ssh postgres@NAME` reach a machine. */
  reach(machine: { name: string; env: Record<string, string> }): void
  /** Names the machine in trouble for the runbook's commands. */
  name(machine: DatabaseMachine): void
  /** The figures of a machine's Patroni, as Prometheus reads them; null if it does not answer. */
  patroni(machine: DatabaseMachine): Promise<Figures | null>
  /** The figures of the house's node. */
  figures(): Promise<Figures | null>
  /** Everything of the site ends: machines, programs, and what was on its way to the other site. */
  loseSite(): Promise<void>
  bid(): void
  bidsAreTaken(): boolean
  /** Ends the bidding, once every outcome is known. */
  stopBidding(): Promise<void>
  /** Ends the bidding and throws if a bid that was acknowledged does not stand as it was. */
  judge(): Promise<void>
}

/** Values by the metric's name; a name with labels keeps the last one. */
type Figures = Map<string, number>

export async function openSeveralMachines(
  folder: string,
  shutdown: Shutdown,
  log: (line: string) => void,
): Promise<SeveralMachines> {
  const [repository, uploads, reached] = ['elsewhere', 'elsewhere-uploads', 'reached'].map((name) =>
    join(folder, name),
  ) as [string, string, string]
  for (const each of [uploads, reached]) mkdirSync(each)
  const cluster = await startDatabaseMachines(folder, repository)
  const ends = [shutdown.add('The database machines', cluster.stop)]
  const front = startFront(folder, cluster.machines)
  ends.push(shutdown.add('HAProxy', front.haproxy.stop))
  const { primary } = await cluster.whole()
  await cluster.openArchive(primary)
  // The house's node inherits them.
  Object.assign(process.env, { METRICS_PORT, METRICS_HOST: front.address })
  const house = await openHouse(folder, front, 0)
  shutdown.add('The house', house.stop)
  // The storms' world finds no outages of its own; an operator's house does.
  await house.world.connection.db.update(settings).set({ outageSeconds: OUTAGE_S })
  await cluster.backUp(primary)
  const copying = keepProgram(
    'copy-uploads',
    [join(CLUSTER_FILES, 'copy-uploads.sh'), house.dataDir, uploads],
    {},
    join(folder, 'copy-uploads.log'),
  )
  copying.start()
  ends.push(shutdown.add('The copy of uploads', copying.kill))
  log('The machines are whole, the house is open')

  const config = join(folder, 'patronictl.yml')
  copyFileSync(join(primary.folder, 'patroni.yml'), config)
  const env: Record<string, string> = {
    PATH: `${writeSsh(folder, reached)}:${process.env.PATH ?? ''}`,
    LC_ALL: 'C.UTF-8',
    PATRONICTL_CONFIG_FILE: config,
    ETCDCTL_API: '3',
    ETCDCTL_ENDPOINTS: cluster.machines.map(({ address }) => `http://${address}:2379`).join(','),
    DATABASE_MACHINES: cluster.machines.map(({ address }) => address).join(' '),
    SUPERUSER_URL: `postgres://postgres:${PASSWORD}@${front.address}:5432/${house.database}`,
    ORIGIN: house.node.url,
  }
  const reach: SeveralMachines['reach'] = (machine) => {
    const text = Object.entries(machine.env).map(([name, value]) => `export ${name}='${value}'\n`)
    writeFileSync(join(reached, machine.name), text.join(''))
  }
  for (const { name, env: own, data } of cluster.machines) reach({ name, env: { ...own, PGDATA: data } })
  let bidding: (() => Promise<number>) | undefined
  const stopBidding = async () => {
    await bidding?.()
    bidding = undefined
  }

  return {
    env,
    log,
    folder,
    cluster,
    front,
    house,
    repository,
    uploads,
    reach,
    name: ({ name, address }) => void Object.assign(env, { MACHINE: name, ADDRESS: address }),
    patroni: ({ address }) => figuresOf(`http://${address}:8008/metrics`),
    figures: () => figuresOf(`http://${front.address}:${METRICS_PORT}/metrics`),
    async loseSite() {
      for (const forget of ends) forget()
      await copying.kill()
      await front.haproxy.kill()
      await Promise.all(cluster.machines.map(({ patroni }) => patroni.kill()))
      for (const machine of cluster.machines) machine.killPostgres()
      await house.node.stop()
      await cluster.stop()
    },
    bid: () => void (bidding ??= house.bid()),
    stopBidding,
    bidsAreTaken: () => acknowledgedSince(house.log, Date.now() - LATELY_MS) > 0,
    async judge() {
      await stopBidding()
      const wrong = (await house.judge()).flatMap(({ check, violations }) => violations.map((v) => `${check}: ${v}`))
      if (wrong.length > 0) throw new Error(wrong.join('\n'))
    },
  }
}

/** An expression with Prometheus' `for`: true once it has held for so many ms. */
export function heldFor(ms: number, holds: () => Promise<boolean>): () => Promise<boolean> {
  let since: number | undefined
  return async () => {
    if (!(await holds())) since = undefined
    else since ??= Date.now()
    return since !== undefined && Date.now() - since >= ms
  }
}

/** A standby has not replayed anything for this long, in seconds, although the house beats every second. */
const BEHIND_S = 60

/** The alarm of a standby that is behind. */
export async function isBehind({ patroni }: SeveralMachines, machine: DatabaseMachine): Promise<boolean> {
  const figures = await patroni(machine)
  const replayed = figures?.get('patroni_xlog_replayed_timestamp') ?? Number.NaN
  return figures?.get('patroni_replica') === 1 && Date.now() / 1_000 - replayed > BEHIND_S
}

/** A program's metrics in Prometheus' text format; null if it does not answer. */
async function figuresOf(url: string): Promise<Figures | null> {
  const text = await fetch(url, { signal: AbortSignal.timeout(3_000) })
    .then((answer) => answer.text())
    .catch(() => null)
  if (text === null) return null
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return new Map(lines.map((line) => [/^\w+/.exec(line)![0], Number(line.slice(line.lastIndexOf(' ')))]))
}

/** The drill's machines have no sshd: `ssh postgres@NAME` enters the machine's network as that user. */
function writeSsh(folder: string, reached: string): string {
  const bin = join(folder, 'bin')
  mkdirSync(bin)
  writeFileSync(
    join(bin, 'ssh'),
    `#!/bin/bash
set -eu
name=\${1#postgres@}
shift
. "${reached}/$name"
export PATH="${CLUSTER_FILES}:$PATH"
exec nsenter --net="/run/netns/$name" setpriv --reuid=postgres --regid=postgres --init-groups bash -c "$*"
`,
  )
  chmodSync(join(bin, 'ssh'), 0o755)
  return bin
}
