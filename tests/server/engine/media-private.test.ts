/** Permissions of the stored files: who on the machine may read and write them, with any umask. */
import { chmod, mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { buildIfNeeded } from '#server/engine/boot/build.ts'
import { closeDataDir } from '#server/engine/boot/data-dir.ts'
import { parseEnv } from '#server/env.ts'
import { receiveUpload } from '#server/engine/http/receive-upload.ts'
import { incomingFolder } from '#server/engine/http/uploads.ts'
import { createMedia } from '#server/engine/media/create.ts'
import { SECRET } from '#tests/bench/kit/hall.ts'
import { openDemo } from '#tests/bench/kit/demo.ts'
import { startServer } from '#tests/bench/kit/processes.ts'
import { createTestDatabase } from '#tests/support/postgres.ts'

let DATA_DIR = ''
let umask = 0
beforeEach(async () => {
  DATA_DIR = await mkdtemp(join(tmpdir(), 'remate-private-'))
  umask = process.umask()
})
afterEach(async () => {
  process.umask(umask)
  await rm(DATA_DIR, { recursive: true, force: true })
})

const inside = (...path: string[]) => join(DATA_DIR, ...path)
/** Permissions in octal. */
const modeOf = async (...path: string[]) => ((await stat(inside(...path))).mode & 0o777).toString(8)

describe.each([
  ['that lets everybody write', 0o000],
  ['that is usual', 0o022],
  ['that lets no other user read', 0o077],
])('with a umask %s', (_, mask) => {
  beforeEach(() => void process.umask(mask))

  test("a private document is its owner's: folder 700, file 600", async () => {
    const media = createMedia({ DATA_DIR: inside('house'), S3: undefined })
    await media.private.put('document.jpg', Buffer.from('INE'), 'image/jpeg')
    expect([await modeOf('house', 'private'), await modeOf('house', 'private', 'document.jpg')]).toEqual(['700', '600'])
    expect(await readdir(inside('house', 'private'))).toEqual(['document.jpg'])
  })

  test('a photo is readable by every user and writable by the house alone', async () => {
    const media = createMedia({ DATA_DIR: inside('house'), S3: undefined })
    await media.public.put('photo.jpg', Buffer.from('photo'), 'image/jpeg')
    expect([await modeOf('house', 'media'), await modeOf('house', 'media', 'photo.jpg')]).toEqual(['755', '644'])
  })

  test('the secret is readable by the house alone, in a folder that only the house may write', () => {
    parseEnv({ DATA_DIR: inside('house') }, 'demo')
    return expect(
      Promise.all([modeOf('house', 'secret'), modeOf('house').then((mode) => Number.parseInt(mode, 8) & 0o022)]),
    ).resolves.toEqual(['600', 0])
  })

  test('a form with files is readable by the house alone while it is received', async () => {
    const server = createServer(async (req, res) =>
      res.end((await receiveUpload(req as never, incomingFolder(DATA_DIR))).path),
    )
    await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
    const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, {
      method: 'POST',
      body: 'form',
    })
    const path = await answer.text()
    server.close()
    expect([await modeOf('incoming'), ((await stat(path)).mode & 0o777).toString(8)]).toEqual(['700', '600'])
  })
})

describe('a file that an earlier version left open', () => {
  beforeEach(async () => {
    await chmod(DATA_DIR, 0o777)
    for (const [folder, mode] of [
      ['private', 0o755],
      ['incoming', 0o777],
      ['media', 0o777],
    ] as const) {
      await mkdir(inside(folder))
      await chmod(inside(folder), mode)
      for (const name of ['one.jpg', 'other.jpg']) {
        await writeFile(inside(folder, name), 'x')
        await chmod(inside(folder, name), 0o644)
      }
    }
    await writeFile(inside('secret'), 'x'.repeat(64))
    await chmod(inside('secret'), 0o644)
  })

  const found = async () => ({
    house: await modeOf(),
    secret: await modeOf('secret'),
    media: await modeOf('media'),
    photo: await modeOf('media', 'one.jpg'),
    private: await modeOf('private'),
    documents: await Promise.all(['one.jpg', 'other.jpg'].map((name) => modeOf('private', name))),
    incoming: await modeOf('incoming'),
    forms: await Promise.all(['one.jpg', 'other.jpg'].map((name) => modeOf('incoming', name))),
  })
  const closed = {
    house: '755',
    secret: '600',
    media: '755',
    photo: '644',
    private: '700',
    documents: ['600', '600'],
    incoming: '700',
    forms: ['600', '600'],
  }

  test('is corrected, and a second time nothing is left to do', async () => {
    const env = parseEnv({ DATA_DIR }, 'demo')
    for (let time = 0; time < 2; time++) {
      await closeDataDir(env)
      expect(await found()).toEqual(closed)
    }
  })

  test('is corrected after a correction that was interrupted', async () => {
    await chmod(inside('private', 'one.jpg'), 0o600)
    await closeDataDir(parseEnv({ DATA_DIR }, 'demo'))
    expect(await found()).toEqual(closed)
  })

  test('is corrected by every boot before it serves', { timeout: 240_000 }, async () => {
    await buildIfNeeded(() => {})
    const database = await createTestDatabase()
    await openDemo(database)
    const server = await startServer('servers/house.ts', { HOUSE: database.url, DATA: DATA_DIR, SECRET })
    // The secret comes from the environment: the folder's secret file is not read and keeps its mode.
    expect(await found()).toEqual({ ...closed, secret: '644' })
    await server.stop()
    await database.close()
  })

  test('does not exist in a house without files', async () => {
    await closeDataDir({ DATA_DIR: inside('nowhere') })
    await expect(stat(inside('nowhere'))).rejects.toThrow('ENOENT')
  })
})
