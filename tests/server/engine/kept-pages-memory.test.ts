import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createKeptPage } from '#server/engine/http/kept-pages/kept-page.ts'
import { KeptPages, type Rendered } from '#server/engine/http/kept-pages/kept-pages.ts'

const kept = async () => ({ kept: createKeptPage({ pieces: ['x'], placeholders: [] }, []) })

describe('a lot that changes a hundred times a second and is read as often', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  /** Reads for two seconds. Returns how often the page was rendered, and the age in ms of the oldest version read. */
  async function readFor2s(exact: boolean) {
    const memory = new KeptPages()
    let [version, made, oldest] = [0, 0, 0]
    const since: number[] = []
    const madeOf: number[] = []
    for (let ms = 0; ms < 2_000; ms += 10) {
      since[++version] = Date.now()
      memory.forget('/event/1')
      const wanted = { version, exact }
      const page = await memory.get('/event/1', 'live', () => ((madeOf[++made] = version), numbered(made)), wanted)
      const read = madeOf[await numberIn(page)] as number
      // Age since the version read was replaced.
      if (read < version) oldest = Math.max(oldest, Date.now() - (since[read + 1] as number))
      vi.advanceTimersByTime(10)
    }
    return { made, oldest, last: () => memory.get('/event/1', 'live', () => numbered(-1), { version, exact }) }
  }
  const numberIn = async ({ kept }: Rendered) => Number(await kept?.encode({}, null))
  const numbered = async (made: number) => ({ kept: createKeptPage({ pieces: [String(made)], placeholders: [] }, []) })

  test('is made ten times at once and then ten times a second: a viewer reads a page at most 0.1 s old', async () => {
    const { made, oldest } = await readFor2s(false)
    expect(made).toBeGreaterThanOrEqual(28)
    expect(made).toBeLessThanOrEqual(30)
    expect(oldest).toBeGreaterThan(0)
    expect(oldest).toBeLessThanOrEqual(100)
  })

  test('is made anew for every read of a bidder', async () => {
    expect(await readFor2s(true)).toMatchObject({ made: 200, oldest: 0 })
  })

  test('is read as it is, once it changes no more', async () => {
    const { last } = await readFor2s(false)
    vi.advanceTimersByTime(100)
    expect(await numberIn(await last())).toBe(-1)
  })
})

describe('memory', () => {
  test('invented queries and paths are bounded, and do not keep the real page out', async () => {
    const memory = new KeptPages()
    for (let n = 0; n < 3_000; n++) await memory.get(`/event/${n}`, `live /event/${n}`, kept)
    for (let n = 0; n < 100; n++) await memory.get('/', `live /?x=${n}`, kept)
    expect(memory.count()).toBeLessThanOrEqual(1_020)
    let renders = 0
    for (let times = 0; times < 3; times++) await memory.get('/', 'live /', () => (renders++, kept()))
    expect(renders).toBe(1)
  })

  test('queries of all kinds leave a path its own page, and 20 of theirs', async () => {
    const memory = new KeptPages()
    let renders = 0
    const real = () => memory.get('/events', 'live /events', () => (renders++, kept()))
    await real()
    for (let n = 0; n < 100; n++) await memory.get('/events', `live /events?desde=${n}`, kept)
    await real()
    expect(renders).toBe(1)
    expect(memory.count()).toBe(20)
  })

  test('a page that is not kept displaces none, also while it is made', async () => {
    const memory = new KeptPages()
    let renders = 0
    const sorted = () => memory.get('/events', 'live /events?orden=recientes', () => (renders++, kept()))
    await sorted()
    const narrowed = Array.from({ length: 100 }, (_, n) =>
      memory.get('/events', `live /events?desde=${n}`, async () => {
        await sorted()
        return { kept: null, response: new Response() }
      }),
    )
    await Promise.all(narrowed)
    await sorted()
    expect(renders).toBe(1)
    expect(memory.count()).toBe(1)
  })

  test('an old page is dropped, and a page that is not kept takes no place', async () => {
    const memory = new KeptPages()
    await memory.get('/', 'live /', kept)
    await memory.get('/x', 'live /x', async () => ({ kept: null, response: new Response() }))
    expect(memory.count()).toBe(1)
    await expect.poll(() => memory.count(), { timeout: 2_500 }).toBe(0)
  })
})
