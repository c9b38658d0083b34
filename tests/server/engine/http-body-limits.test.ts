/** Bodies that are too large: how long they are read on, how much is written to the disk, and what is left there. */
import { EventEmitter, once } from 'node:events'
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import type { Request } from 'express'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readBody } from '#server/engine/http/body.ts'
import { receiveUpload, UPLOAD_LIMIT } from '#server/engine/http/receive-upload.ts'

const KB = 1024
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'remate-limits-'))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] })
})
afterEach(async () => {
  vi.useRealTimers()
  await rm(folder, { recursive: true, force: true })
})

describe('a form that is too large', () => {
  /** Receives a body in pieces; `refused` gives the status of its refusal, or 0. */
  function receive(length?: number) {
    const req = Object.assign(new EventEmitter(), {
      headers: length ? { 'content-length': String(length) } : {},
      complete: false,
    })
    let refused = 0
    readBody(req as unknown as Request, 64 * KB).catch(({ status }: { status: number }) => (refused = status))
    return {
      more: (bytes: number) => void req.emit('data', Buffer.alloc(bytes)),
      end: () => void req.emit('end'),
      refused: () => refused,
    }
  }

  test('is read on and dropped, so that its sender reads why: for five seconds', async () => {
    const { more, refused } = receive(32 * KB * KB)
    more(64 * KB)
    await vi.advanceTimersByTimeAsync(10_000)
    more(1)
    await vi.advanceTimersByTimeAsync(4_900)
    more(100 * KB)
    expect(refused()).toBe(0)
    await vi.advanceTimersByTimeAsync(200)
    expect(refused()).toBe(413)
  })

  test('is read on for 32 MB', async () => {
    const { more, refused } = receive()
    for (let mb = 0; mb < 32; mb++) more(KB * KB)
    await vi.advanceTimersByTimeAsync(0)
    expect(refused()).toBe(0)
    more(1)
    await vi.advanceTimersByTimeAsync(0)
    expect(refused()).toBe(413)
  })

  test('is read on to its end', async () => {
    const { more, end, refused } = receive()
    more(64 * KB + 1)
    end()
    await vi.advanceTimersByTimeAsync(0)
    expect(refused()).toBe(413)
  })

  test('is not read on when it announces more than 32 MB', async () => {
    const { refused } = receive(32 * KB * KB + 1)
    await vi.advanceTimersByTimeAsync(0)
    expect(refused()).toBe(413)
  })
})

describe('an upload', () => {
  const received = () => {
    const req = Object.assign(new PassThrough(), { headers: {}, complete: false })
    return { req, receive: () => receiveUpload(req as unknown as Request, folder) }
  }

  test('that goes on and on is refused before its end', async () => {
    const { req, receive } = received()
    const [watches, ended] = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'clearInterval')]
    Readable.from(Array.from({ length: 130 }, () => Buffer.alloc(KB * KB))).pipe(req, { end: false })
    await expect(receive()).rejects.toMatchObject({ status: 413 })
    expect(await readdir(folder)).toEqual([])
    req.destroy()
    // Only the upload's own watch is looked at: files that share this process may have timers as well.
    const watch = watches.mock.results[watches.mock.calls.findIndex(([, ms]) => ms === 1_000)]?.value as unknown
    expect(watch).toBeDefined()
    expect(ended).toHaveBeenCalledWith(watch)
    vi.restoreAllMocks()
  })

  test('that is too large takes no more of the disk than one that is not', async () => {
    const { req, receive } = received()
    const refused = receive()
    const sent = Readable.from(Array.from({ length: 80 }, () => Buffer.alloc(KB * KB)))
    sent.pipe(req, { end: false })
    // All pieces but the few in transit have reached the meter.
    await once(sent, 'end')
    const [name = ''] = await readdir(folder)
    await expect.poll(async () => (await stat(join(folder, name))).size).toBeGreaterThan(59 * KB * KB)
    expect((await stat(join(folder, name))).size).toBeLessThanOrEqual(UPLOAD_LIMIT)
    req.complete = true
    req.end()
    await expect(refused).rejects.toMatchObject({ status: 413 })
  })

  /** Bytes on the disk. */
  async function stood(): Promise<number> {
    const [name] = await readdir(folder)
    return name ? (await stat(join(folder, name))).size : 0
  }

  /** Sends a body at `pace` bytes a second. Returns the second at which the server stopped reading, and the status. */
  async function sendAt(pace: number, seconds: number): Promise<[second: number, status: number]> {
    const { req, receive } = received()
    const receiving = receive().then(
      () => 200,
      (error: { status: number }) => error.status,
    )
    const isHeard = () => req.listenerCount('data') > 0
    let second = 0
    do {
      req.write(Buffer.alloc(pace))
      // Waits until everything sent is on the disk; only our own timers stand still.
      while ((await stood()) < pace * (second + 1)) await new Promise(setImmediate)
      await vi.advanceTimersByTimeAsync(1_000)
      await new Promise(setImmediate)
      second++
    } while (second < seconds && isHeard())
    if (isHeard()) req.destroy()
    return [second, await receiving]
  }

  test('slower than 4 kB a second on average is no phone, after twenty seconds to begin', async () => {
    // At exactly 4 kB a second the sender itself ends the connection.
    expect(await sendAt(4 * KB, 300)).toEqual([300, 400])
    // 3,000 bytes × 75 seconds are fewer than 4,096 bytes × 55 seconds.
    expect(await sendAt(3_000, 300)).toEqual([75, 408])
    expect(await sendAt(1, 300)).toEqual([21, 408])
    expect(await readdir(folder)).toEqual([])
  })

  test('whose sender had gone away before it was read is not waited for', async () => {
    const { req, receive } = received()
    req.destroy()
    await once(req, 'close')
    await expect(receive()).rejects.toMatchObject({ name: 'SenderGone' })
    expect(await readdir(folder)).toEqual([])
  })
})
