export type Fetch = (url: string, init: RequestInit) => Promise<Pick<Response, 'status'>>

type Options = {
  fetch: Fetch
  log: (line: string) => void
  /** Delay before the second attempt, in ms; it doubles each time. */ retry: number
}

/** Maximum attempts, which take a quarter of an hour; the real provider repeats for a day. */
export const ATTEMPTS = 10
const TIMEOUT_MS = 10_000

type Delivery = {
  /** Posts a message in `after` ms, and repeats until the response is 200. */
  post(url: string, message: Record<string, string>, after: number): void
  close(): void
}

/** Posts messages as the provider does. Waiting messages are kept in memory only and do not keep the process alive. */
export function createDelivery({ fetch, log, retry }: Options): Delivery {
  const timers = new Set<NodeJS.Timeout>()
  const closing = new AbortController()

  function schedule(ms: number, run: () => Promise<void>): void {
    if (closing.signal.aborted) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void run()
    }, ms)
    timers.add(timer.unref())
  }

  async function attempt(url: string, body: string, count: number): Promise<void> {
    const answer = await send(url, body)
    if (answer === 200 || closing.signal.aborted) return
    if (count === ATTEMPTS)
      return log(`payments stand-in: gave up after ${ATTEMPTS} attempts, the last was answered ${answer}`)
    schedule(retry * 2 ** (count - 1), () => attempt(url, body, count + 1))
  }

  async function send(url: string, body: string): Promise<number | string> {
    const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(TIMEOUT_MS)])
    try {
      const { status } = await fetch(url, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        redirect: 'manual',
        signal,
      })
      return status
    } catch (error) {
      return String(error)
    }
  }

  return {
    post: (url, message, after) => schedule(after, () => attempt(url, new URLSearchParams(message).toString(), 1)),
    close() {
      closing.abort()
      for (const timer of timers) clearTimeout(timer)
      timers.clear()
    },
  }
}
