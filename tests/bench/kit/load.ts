/** The load generator, in a process of its own: plain sockets and the least of HTTP, so that it never is the limit. */
import { type Pair, quantile, ratios, spreadOf } from './rounds.ts'
import { type Child, type Started, startProcess } from './processes.ts'

export type Load = {
  /** Set by `run`. */
  url?: string
  path: string
  connections: number
  /** Ends after this many seconds … */
  seconds?: number
  /** … or this many answers. */
  requests?: number
  headers?: Record<string, string>
  /** One session cookie a connection, in turn. */
  cookies?: string[]
  /** Posts this form, each time with a key of its own. */
  form?: Record<string, string>
  /** Posts these bodies as they are, in turn. */
  bodies?: string[]
  /** The status that counts; any other answer is counted apart. */
  expect: number
}

/**
 * `rate`: expected answers a second. `p99` and `p50` in ms. `bytes`: the last answer's body. `cpu`: of the server's
 * process, ms an answer.
 */
export type LoadResult = {
  rate: number
  p50: number
  p99: number
  counted: number
  others: number
  bytes: number
  other: string
  cpu: number
}

export type Loader = Pick<Child, 'stop'> & { run(server: Started, load: Load): Promise<LoadResult> }

/** Starts the generator; each run answers when its load is done. */
export async function startLoader(): Promise<Loader> {
  const child = await startProcess('servers/load.ts')
  return {
    stop: child.stop,
    async run(server, load) {
      const before = await server.ask<NodeJS.CpuUsage>({})
      const result = await child.ask<Omit<LoadResult, 'cpu'>>({ ...load, url: server.url })
      const after = await server.ask<NodeJS.CpuUsage>({})
      const used = after.user + after.system - before.user - before.system
      return { ...result, cpu: used / 1_000 / (result.counted + result.others) }
    },
  }
}

/**
 * What the servers' processes themselves used: steadier than requests a second where the machine is busy with other
 * things.
 */
export function cpuFigures(pairs: Pair<LoadResult>[]): string {
  const median = (side: keyof Pair<LoadResult>) =>
    quantile(
      pairs.map((pair) => pair[side].cpu),
      0.5,
    ).toFixed(2)
  const { median: ratio } = spreadOf(ratios(pairs, ({ cpu }) => 1 / cpu))
  return `; CPU ${median('ours')} : ${median('theirs')} ms, ${ratio.toFixed(2)}×`
}

/** Throws when more than a few answers were not the expected one: the figure would be of something else. */
export function mostlyExpected(result: LoadResult): LoadResult {
  if (result.others > result.counted / 100)
    throw new Error(
      `${result.others} of ${result.others + result.counted} answers were not as expected, such as: ${result.other}`,
    )
  return result
}
