import { run } from './apart.ts'

/** Addresses within the drill's own network; nothing outside of it is reached. */
export const NETWORK = '10.77.0.0/24'
const BRIDGE = 'drill'
const OWN = '10.77.0.1'

/** One machine of the drill: a network namespace with an address, on one bridge with the others. */
export type Machine = {
  name: string
  address: string
  /** Arguments that run a program on it. */
  on(...program: string[]): [string, ...string[]]
  /** Pulls its cable, without a word to anybody, and plugs it in again. */
  cut(): void
  mend(): void
}

/** The bridge, which this process is on too. */
export function layBridge(): void {
  run('ip', ['link', 'add', BRIDGE, 'type', 'bridge'])
  run('ip', ['address', 'add', `${OWN}/24`, 'dev', BRIDGE])
  run('ip', ['link', 'set', BRIDGE, 'up'])
}

export function addMachine(name: string, host: number): Machine {
  const address = `10.77.0.${host}`
  const cable = `to-${name}`
  const on = (...program: string[]): [string, ...string[]] => ['nsenter', `--net=/run/netns/${name}`, ...program]
  const within = (...args: string[]) => run('nsenter', [`--net=/run/netns/${name}`, 'ip', ...args])
  run('ip', ['netns', 'add', name])
  run('ip', ['link', 'add', cable, 'type', 'veth', 'peer', 'name', 'eth0', 'netns', name])
  run('ip', ['link', 'set', cable, 'master', BRIDGE, 'up'])
  within('link', 'set', 'lo', 'up')
  within('address', 'add', `${address}/24`, 'dev', 'eth0')
  within('link', 'set', 'eth0', 'up')
  return {
    name,
    address,
    on,
    // Taken off the bridge rather than down: the machine's own side sees a line that is up and silent.
    cut: () => void run('ip', ['link', 'set', cable, 'nomaster']),
    mend: () => void run('ip', ['link', 'set', cable, 'master', BRIDGE]),
  }
}
