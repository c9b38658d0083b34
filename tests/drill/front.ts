/** The machine of the house: HAProxy, and the address at which its nodes reach the primary. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type DatabaseMachine, fill } from './database-machines.ts'
import { addMachine, type Machine } from './network.ts'
import { keepProgram, type Program } from './program.ts'

export type Front = Machine & { haproxy: Program }

export function startFront(folder: string, machines: DatabaseMachine[]): Front {
  const place = addMachine('house1', 21)
  const [config, state] = [join(folder, 'haproxy.cfg'), join(folder, 'haproxy.state')]
  const servers = machines.map(({ name, address }) => `  server ${name} ${address}:5432`).join('\n')
  writeFileSync(config, fill('haproxy.cfg', { LISTEN: `${place.address}:5432`, SERVERS: servers, STATE: state }))
  const states = machines.map(
    ({ name, address }, nth) => `2 primary ${nth + 1} ${name} ${address} 0 0 1 1 0 1 0 0 6 0 0 0 - 5432 - 0 8008 - - 0`,
  )
  writeFileSync(state, fill('haproxy.state', { STATES: states.join('\n') }))
  const haproxy = keepProgram('haproxy', place.on('haproxy', '-db', '-f', config), {}, join(folder, 'haproxy.log'))
  haproxy.start()
  return { ...place, haproxy }
}
