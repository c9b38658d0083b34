/** The load generator, in a separate process: plain sockets and minimal HTTP, so that it is never the bottleneck. */
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
  /** Session cookies, assigned to the connections in turn. */
  cookies?: string[]
  /** Posts this form, each time with a new key. */
  form?: Record<string, string>
  /** Posts these bodies unchanged, in turn. */
  bodies?: string[]
  /** The expected status; other answers are counted separately. */
  expect: number
}

/**
 * `rate`: expected answers per second. `p99` and `p50` in ms. `bytes`: body of the last answer. `cpu`: ms of the
 * server's process per answer.
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

/** Starts the generator; each run resolves when its load is done. */
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

/** CPU time of the servers' processes: steadier than requests per second on a busy machine. */
export function cpuFigures(pairs: Pair<LoadResult>[]): string {
  const median = (side: keyof Pair<LoadResult>) =>
    quantile(
      pairs.map((pair) => pair[side].cpu),
      0.5,
    ).toFixed(2)
  const { median: ratio } = spreadOf(ratios(pairs, ({ cpu }) => 1 / cpu))
  return `; CPU ${median('ours')} : ${median('theirs')} ms, ${ratio.toFixed(2)}×`
}

/** Throws when more than 1 % of the answers were unexpected, because the figure would then measure something else. */
export function mostlyExpected(result: LoadResult): LoadResult {
  if (result.others > result.counted / 100)
    throw new Error(
      `${result.others} of ${result.others + result.counted} answers were not as expected, such as: ${result.other}`,
    )
  return result
}
