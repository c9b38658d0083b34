/** Nodes with separate folders would answer 404 for each other's photos. */
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildIfNeeded } from '#server/engine/boot/build.ts'
import { checkSharedFolder } from '#server/engine/media/shared-folder.ts'
import { freePort } from '#tests/support/free-port.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'
import { furnish } from '#tests/support/fixtures.ts'
import { productionSettings, runProgram, startNode } from '#tests/support/production/programs.ts'

vi.setConfig({ testTimeout: 120_000, hookTimeout: 180_000 })

let house: TestDatabase
let root: string
const folder = (name: string) => join(root, name)

beforeAll(async () => {
  await buildIfNeeded(() => {})
  house = await createTestDatabase()
})
afterAll(() => house.close())
beforeEach(async () => void (root = await mkdtemp(join(tmpdir(), 'remate-folders-'))))
afterEach(async () => {
  await house.sql`delete from house_facts`
  await rm(root, { recursive: true, force: true })
})

test('a second production node with another folder refuses to start; with the same folder it starts', async () => {
  await furnish(house.db)
  const settings = async (name: string) =>
    productionSettings({ DATABASE_URL: house.url, DATA_DIR: folder(name), PORT: String(await freePort()) })
  const first = await startNode({ ...(await settings('a')), DRAIN_SECONDS: '0' })
  const { code, output } = await runProgram('server/index.ts', await settings('b'))
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toHaveLength(1)
  expect(output).toMatch(
    /b\/media does not hold the uploads of this house, .*: share DATA_DIR\/media and DATA_DIR\/private between the nodes, or use S3_\*\./,
  )
  const second = await startNode({ ...(await settings('a')), DRAIN_SECONDS: '0' })
  expect([await first.end('SIGTERM'), await second.end('SIGTERM')]).toEqual([0, 0])
})

test('with a bucket folders are not compared', async () => {
  await checkSharedFolder(house.sql, folder('a'))
  const bucket = {
    S3_ENDPOINT: 'http://127.0.0.1:9',
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'remate',
    S3_ACCESS_KEY_ID: 'k',
    S3_SECRET_ACCESS_KEY: 's',
  }
  const node = await startNode(
    productionSettings({
      DATABASE_URL: house.url,
      DATA_DIR: folder('b'),
      PORT: String(await freePort()),
      DRAIN_SECONDS: '0',
      ...bucket,
    }),
  )
  expect(await node.end('SIGTERM')).toBe(0)
})

test('the mark survives restarts, and a backup brings it along', async () => {
  await checkSharedFolder(house.sql, folder('a'))
  await checkSharedFolder(house.sql, folder('a'))
  for (const part of ['media', 'private']) {
    await mkdir(join(folder('b'), part), { recursive: true })
    await writeFile(
      join(folder('b'), part, '.remate-folder'),
      await readFile(join(folder('a'), part, '.remate-folder')),
    )
  }
  await expect(checkSharedFolder(house.sql, folder('b'))).resolves.toBeUndefined()
})

test('sharing the photos alone is not enough: documents would be missing', async () => {
  await checkSharedFolder(house.sql, folder('a'))
  await mkdir(join(folder('b'), 'media'), { recursive: true })
  await writeFile(join(folder('b'), 'media/.remate-folder'), await readFile(join(folder('a'), 'media/.remate-folder')))
  await expect(checkSharedFolder(house.sql, folder('b'))).rejects.toThrow('b/private does not hold the uploads')
})

test('nodes that start in the same moment agree: with one folder all, with two exactly one', async () => {
  await Promise.all(Array.from({ length: 8 }, () => checkSharedFolder(house.sql, folder('a'))))
  await house.sql`delete from house_facts`
  const starts = await Promise.allSettled(['b', 'c'].map((name) => checkSharedFolder(house.sql, folder(name))))
  expect(starts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('files that are lost for good: with the row deleted the new folder is the house’s', async () => {
  await checkSharedFolder(house.sql, folder('a'))
  await expect(checkSharedFolder(house.sql, folder('b'))).rejects.toThrow(
    "delete from house_facts where key = 'media-folder'",
  )
  await house.sql`delete from house_facts where key = 'media-folder'`
  await checkSharedFolder(house.sql, folder('b'))
  await expect(checkSharedFolder(house.sql, folder('a'))).rejects.toThrow('a/media does not hold')
})
