/** The load generator, in a process of its own: plain sockets and the least of HTTP, so that it never is the limit. */
import { type Child, startProcess } from './processes.ts'

export type Load = {
  url: string
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
  /** The status that counts; any other answer is counted apart. */
  expect: number
}

/** `rate`: expected answers a second. `p99` and `p50` in ms. `bytes`: the last answer's body. */
export type LoadResult = { rate: number; p50: number; p99: number; counted: number; others: number; bytes: number; other: string }

export type Loader = Pick<Child, 'stop'> & { run(load: Load): Promise<LoadResult> }

/** Starts the generator; each run answers when its load is done. */
export async function startLoader(): Promise<Loader> {
  const child = await startProcess('servers/load.ts')
  return { run: (load) => child.ask<LoadResult>(load), stop: child.stop }
}

/** Throws when more than a few answers were not the expected one: the figure would be of something else. */
export function mostlyExpected(result: LoadResult): LoadResult {
  if (result.others > result.counted / 100) throw new Error(`${result.others} of ${result.others + result.counted} answers were not as expected, such as: ${result.other}`)
  return result
}
