/** A machine with nothing but the programs and the way to the other site. */
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './apart.ts'
import { fill, PASSWORD } from './database-machines.ts'
import { addMachine, type Machine } from './network.ts'

const SCRIPT = join(import.meta.dirname, '../../db/cluster/restore-to.sh')

export type EmptyMachine = Machine & {
  /** Runs `db/cluster/restore-to.sh`: a moment, or `latest`. */
  restore(target: string): void
  env: Record<string, string>
  stop(): Promise<void>
}

export function emptyMachine(folder: string, host: number, repository: string): EmptyMachine {
  const place = addMachine(`empty${host}`, host)
  const home = join(folder, place.name)
  const [uid, gid] = [Number(run('id', ['-u', 'postgres'])), Number(run('id', ['-g', 'postgres']))]
  const own = (path: string) => {
    mkdirSync(path, { mode: 0o700 })
    chownSync(path, uid, gid)
    return path
  }
  own(home)
  chmodSync(home, 0o755)
  const [data, sockets, locks] = ['data', 'sockets', 'locks'].map((name) => own(join(home, name))) as [
    string,
    string,
    string,
  ]
  const config = join(home, 'pgbackrest.conf')
  const values = { REPOSITORY: repository, REPOSITORY_PASSWORD: PASSWORD, LOCKS: locks, DATA: data, SOCKETS: sockets }
  writeFileSync(config, fill('pgbackrest.conf', values))
  const env: Record<string, string> = {
    PATH: process.env.PATH ?? '',
    PGBACKREST_CONFIG: config,
    DATA: data,
    SOCKETS: sockets,
    HOME: home,
    LC_ALL: 'C.UTF-8',
  }
  const as = (...program: string[]) => {
    const [first, ...args] = place.on('setpriv', '--reuid=postgres', '--regid=postgres', '--init-groups', ...program)
    return run(first, args, env)
  }
  return {
    ...place,
    env,
    restore: (target) => void as(SCRIPT, target, place.address),
    stop: async () => void as('/usr/lib/postgresql/15/bin/pg_ctl', '-D', data, '-m', 'immediate', '-s', 'stop'),
  }
}
