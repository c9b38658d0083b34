/** A build, and whatever else one process at a time may do on a machine. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { withLockFile } from '#server/engine/boot/lock-file.ts'

const folder = mkdtempSync(join(tmpdir(), 'remate-lock-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('work under one lock runs one at a time, and the lock is gone afterwards, also after a failure', async () => {
  const path = join(folder, 'one')
  let running = 0
  let most = 0
  const work = (fails: boolean) =>
    withLockFile(path, async () => {
      most = Math.max(most, ++running)
      await turn()
      running--
      if (fails) throw new Error('broken')
      return 'done'
    })
  const ended = await Promise.allSettled([work(false), work(true), work(false)])
  expect(ended.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect([most, existsSync(path)]).toEqual([1, false])
})

test('the lock of a process that is dead is taken over', async () => {
  const path = join(folder, 'dead')
  const { pid } = spawnSync(process.execPath, ['-e', ''])
  writeFileSync(path, String(pid))
  expect(await withLockFile(path, async () => 'done')).toBe('done')
})
