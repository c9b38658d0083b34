/**
 * The sweep searches a list of columns for references to a file. This test searches every column of the demo house for
 * file names.
 */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#db/seeds/demo.ts'
import { parseEnv } from '#server/env.ts'
import { createHouse } from '#server/house.ts'
import { announceFiles } from '#server/engine/media/pending.ts'
import { sweepFiles } from '#server/engine/media/sweep.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/postgres.ts'

const env = parseEnv({ SECRET: 'x'.repeat(32), DATA_DIR: '.data/named' }, 'demo')
let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
  await seedDemo({ ...database, env, log: () => {}, photos: 'few' })
}, 300_000)
afterAll(() => database.close())

test('every stored file is named by a committed transaction', async () => {
  expect(await database.sql`select * from pending_files`).toEqual([])
})

test('only the columns that the sweep asks hold names of files', { timeout: 60_000 }, async () => {
  const columns = await database.sql<{ table: string; column: string; list: boolean }[]>`
    select table_name as table, column_name as column, data_type = 'ARRAY' as list from information_schema.columns
    where table_schema = 'public' and (data_type = 'text' or udt_name = '_text') order by 1, 2`
  const holding: string[] = []
  for (const { table, column, list } of columns) {
    const { sql } = database
    const value = list ? sql`unnest(${sql(column)})` : sql`${sql(column)}`
    const [row] = await sql`
      select exists (select from (select ${value} as value from ${sql(table)}) as held
        where value ~ '^[0-9a-f]{32}(-[0-9]+)?([.](avif|webp|jpg|pdf))?$'
        or value ~ '^[0-9a-f]{36}[.](jpg|pdf)$') as held`
    if (row?.held) holding.push(`${table}.${column}`)
  }
  expect(holding).toEqual([
    // Four of them contain a photo's hash, for which the sweep reads the row in `photos`.
    'articles.image',
    'claim_photos.file',
    'deal_proofs.file',
    'documents.file',
    'health_records.certificate',
    'listing_photos.photo',
    'pedigrees.document',
    'photos.hash',
    'ranches.photo',
    'settings.slides',
    'vet_files.file',
    'vet_images.picture',
  ])
})

test('announced once more, every file of the house is kept', { timeout: 120_000 }, async () => {
  const { sql, db } = database
  const house = createHouse({ env, db, sql })
  const documents = (await sql<{ file: string }[]>`select file from documents`).map(({ file }) => file)
  const papers = (
    await sql<
      { file: string }[]
    >`select document as file from pedigrees where document is not null union select certificate from health_records
      where certificate is not null`
  ).map(({ file }) => file)
  const pictures = (await sql<{ hash: string; width: number }[]>`select hash, widths[1] as width from photos`).map(
    ({ hash, width }) => `${hash}-${width}.avif`,
  )
  expect([documents.length, papers.length, pictures.length].every((count) => count > 5)).toBe(true)
  await announceFiles(db, 'private', documents)
  await announceFiles(db, 'public', [...papers, ...pictures])
  await sql`update pending_files set sweep_at = now() - interval '1 minute'`
  let swept = await sweepFiles(house)
  while (swept.more) swept = await sweepFiles(house)
  expect(await sql`select * from pending_files`).toEqual([])
  for (const file of documents) expect([file, (await house.media.private.read(file)) === null]).toEqual([file, false])
  for (const file of [...papers, ...pictures])
    expect([file, (await house.media.public.read(file)) === null]).toEqual([file, false])
})
