/** Three machines with PostgreSQL, Patroni and etcd, run with the files of `db/cluster/`. */
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './apart.ts'
import { addMachine, type Machine, NETWORK } from './network.ts'
import { keepProgram, processes, type Program, until } from './program.ts'

const FILES = join(import.meta.dirname, '../../db/cluster')
/** Room of a machine's disk. */
const DISK = '900m'
export const PASSWORD = 'drill'

export type DatabaseMachine = Machine & {
  folder: string
  data: string
  patroni: Program
  etcd: Program
  /** The pid of its running PostgreSQL, if any. */
  postgres(): number | undefined
  /** SIGKILL to PostgreSQL with all its processes. */
  killPostgres(): void
  /** A new machine with its name and address takes its place: an empty disk, whose etcd joins those that are there. */
  replace(): void
  /** What Patroni says of itself; undefined if it does not answer. */
  state(): Promise<PatroniState | undefined>
  /** Environment and user of pgBackRest and psql on it. */
  as(...program: string[]): [string, ...string[]]
  env: Record<string, string>
}

export type PatroniState = {
  state: string
  role: string
  server_version?: number
  timeline?: number
  sync_standby?: boolean
  replication?: { application_name: string; state: string; sync_state: string }[]
}

export type DatabaseMachines = {
  machines: DatabaseMachine[]
  /** The machine that holds the leader's key and takes writes. */
  primary(): Promise<DatabaseMachine>
  /** Waits until one is primary, and both others follow it, one of them synchronously. */
  whole(): Promise<{ primary: DatabaseMachine; sync: DatabaseMachine; other: DatabaseMachine }>
  etcdLeader(): Promise<DatabaseMachine>
  /** Makes the archive at the other site, once. */
  openArchive(primary: DatabaseMachine): Promise<void>
  /** A full backup at the other site. */
  backUp(primary: DatabaseMachine): Promise<void>
  stop(): Promise<void>
}

/** `${NAME}` in a file of `db/cluster/`, as envsubst fills it. */
export function fill(file: string, values: Record<string, string>): string {
  return readFileSync(join(FILES, file), 'utf8').replace(/\$\{(\w+)\}/g, (_, name: string) => {
    if (values[name] === undefined) throw new Error(`${file}: ${name} is not given`)
    return values[name]
  })
}

/** Makes the machines and starts etcd and Patroni on each. `repository`: the folder of the other site. */
export async function startDatabaseMachines(folder: string, repository: string): Promise<DatabaseMachines> {
  const user = { uid: Number(run('id', ['-u', 'postgres'])), gid: Number(run('id', ['-g', 'postgres'])) }
  const names = ['db1', 'db2', 'db3']
  const places = names.map((name, nth) => addMachine(name, 11 + nth))
  const common = {
    NETWORK,
    ETCD_HOSTS: places.map(({ address }) => `${address}:2379`).join(','),
    ETCD_CLUSTER: places.map(({ name, address }) => `${name}=http://${address}:2380`).join(','),
    RESTAPI_PASSWORD: PASSWORD,
    POSTGRES_PASSWORD: PASSWORD,
    REPLICATOR_PASSWORD: PASSWORD,
    REWINDER_PASSWORD: PASSWORD,
    REPOSITORY: repository,
    REPOSITORY_PASSWORD: PASSWORD,
    SLOT_WAL: '300MB',
    MAX_WAL: '200MB',
  }
  mkdirSync(repository, { recursive: true })
  chownSync(repository, user.uid, user.gid)
  const machines = places.map((place) => furnish(place))
  for (const { etcd } of machines) etcd.start()
  for (const { patroni } of machines) patroni.start()

  function furnish(place: Machine): DatabaseMachine {
    const home = join(folder, place.name)
    mkdirSync(home)
    // Each has a disk of its own, which can be full.
    run('mount', ['-t', 'tmpfs', '-o', `size=${DISK},mode=755`, 'tmpfs', home])
    const rooms = ['sockets', 'locks', 'etcd', 'postgresql'].map((name) => join(home, name))
    const [sockets, locks, elected, parent] = rooms as [string, string, string, string]
    const own = (room: string) => {
      mkdirSync(room, { mode: 0o700 })
      chownSync(room, user.uid, user.gid)
    }
    rooms.forEach(own)
    const data = join(parent, 'data')
    const values = {
      ...common,
      NAME: place.name,
      ADDRESS: place.address,
      DATA: data,
      SOCKETS: sockets,
      LOCKS: locks,
      PGPASS: join(parent, '.pgpass'),
    }
    const write = (name: string, text: string) => {
      const path = join(home, name)
      writeFileSync(path, text)
      chownSync(path, user.uid, user.gid)
      chmodSync(path, 0o600)
      return path
    }
    const config = write('patroni.yml', fill('patroni.yml', values))
    const env = {
      PGBACKREST_CONFIG: write('pgbackrest.conf', fill('pgbackrest.conf', values)),
      HOME: parent,
      PATH: `/usr/lib/postgresql/15/bin:${process.env.PATH ?? ''}`,
      LC_ALL: 'C.UTF-8',
    }
    const as = (...program: string[]) =>
      place.on('setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', ...program)
    const postgres = () => {
      const file = join(data, 'postmaster.pid')
      const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0
      return processes().some((each) => each.pid === pid && each.command.includes('postgres')) ? pid : undefined
    }
    const etcdEnv = Object.fromEntries(
      fill('etcd.env', { ...values, DATA: elected })
        .split('\n')
        .filter((line) => /^\w+=/.test(line))
        .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
    )
    return {
      ...place,
      folder: home,
      data,
      as,
      env,
      postgres,
      patroni: keepProgram('patroni', as('patroni', config), env, join(folder, `${place.name}-patroni.log`)),
      etcd: keepProgram('etcd', as('etcd'), etcdEnv, join(folder, `${place.name}-etcd.log`)),
      killPostgres() {
        const main = postgres()
        if (!main) return
        const children = processes().filter(({ parent: of }) => of === main)
        for (const pid of [main, ...children.map((each) => each.pid)]) kill(pid)
      },
      replace() {
        for (const room of rooms) {
          rmSync(room, { recursive: true, force: true })
          own(room)
        }
        etcdEnv.ETCD_INITIAL_CLUSTER_STATE = 'existing'
      },
      async state() {
        const answer = await ask(`http://${place.address}:8008/patroni`)
        return answer as PatroniState | undefined
      },
    }
  }

  async function primary(): Promise<DatabaseMachine> {
    return until('a primary', async () => {
      for (const machine of machines) {
        const response = await fetch(`http://${machine.address}:8008/primary`, { signal: AbortSignal.timeout(1_000) })
          .then(async (answer) => (await answer.arrayBuffer(), answer.status))
          .catch(() => 0)
        if (response === 200) return machine
      }
      return null
    })
  }

  return {
    machines,
    primary,
    async whole() {
      return until(
        'three machines that follow each other',
        async () => {
          const leader = await primary()
          const state = await leader.state()
          const following = (state?.replication ?? []).filter((each) => each.state === 'streaming')
          const sync = following.find(({ sync_state }) => sync_state === 'sync')
          if (following.length < 2 || !sync) return null
          const rest = machines.filter(({ name }) => name !== leader.name)
          const first = rest.find(({ name }) => name === sync.application_name)
          const second = rest.find(({ name }) => name !== sync.application_name)
          return first && second && { primary: leader, sync: first, other: second }
        },
        180_000,
        300,
      )
    },
    async etcdLeader() {
      return until('a leader of etcd', () => {
        const endpoints = machines.map(({ address }) => `http://${address}:2379`).join(',')
        const rows = run('etcdctl', ['--endpoints', endpoints, 'endpoint', 'status', '-w', 'json'], {
          PATH: process.env.PATH,
          ETCDCTL_API: '3',
        })
        const all = JSON.parse(rows) as {
          Endpoint: string
          Status: { leader: number; header: { member_id: number } }
        }[]
        const leader = all.find(({ Status }) => Status.leader === Status.header.member_id)
        return machines.find(({ address }) => leader?.Endpoint.includes(`${address}:`))
      })
    },
    async openArchive({ as, env }) {
      run(...call(as('pgbackrest', '--stanza=remate', 'stanza-create')), env)
    },
    async backUp({ as, env }) {
      run(...call(as('pgbackrest', '--stanza=remate', '--type=full', 'backup')), env)
    },
    async stop() {
      if (machines.length === 0) return
      await Promise.all(machines.map(({ patroni }) => patroni.kill()))
      for (const machine of machines) machine.killPostgres()
      await Promise.all(machines.map(({ etcd }) => etcd.kill()))
      for (const { folder: home } of machines) run('umount', ['--lazy', home])
      for (const { folder: home } of machines.splice(0)) rmSync(home, { recursive: true, force: true })
    },
  }
}

const call = ([program, ...args]: [string, ...string[]]): [string, string[]] => [program, args]

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

async function ask(url: string): Promise<unknown> {
  return fetch(url, { signal: AbortSignal.timeout(1_000) })
    .then((answer) => answer.json())
    .catch(() => undefined)
}
