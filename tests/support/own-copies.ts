import { buffer } from 'node:stream/consumers'
import { fromBuffer } from 'yauzl'
import { eq } from 'drizzle-orm'
import { dataExports } from '#db/schema/people/data-exports.ts'
import type { House } from '#server/engine/house.ts'
import { makeCopy } from '#server/people/own-data/make.ts'

/** The files of a ZIP by their paths. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<import('yauzl').ZipFile>((resolve, reject) =>
    fromBuffer(bytes, { lazyEntries: true }, (error, found) => (found ? resolve(found) : reject(error))),
  )
  const files = new Map<string, Buffer>()
  return new Promise((resolve, reject) => {
    zip.on('error', reject)
    zip.on('end', () => resolve(files))
    zip.on('entry', (entry: import('yauzl').Entry) =>
      zip.openReadStream(entry, (error, stream) => {
        if (!stream) return reject(error)
        buffer(stream).then((content) => {
          files.set(entry.fileName, content)
          zip.readEntry()
        }, reject)
      }),
    )
    zip.readEntry()
  })
}

/** A finished copy of an account's data, made as the job makes it. */
export async function copyOf(house: House, accountId: number, now = Date.now()): Promise<Map<string, Buffer>> {
  const { db, media } = house
  const [asked] = await db.insert(dataExports).values({ accountId, askedAt: now }).returning()
  await makeCopy(house, asked!.id)
  const [made] = await db.select().from(dataExports).where(eq(dataExports.id, asked!.id))
  return unzip((await media.private.read(made!.file!))!)
}

/** A list of a copy; empty if it has no entries. */
export const listOf = (copy: Map<string, Buffer>, name: string): Record<string, unknown>[] =>
  JSON.parse(copy.get(`${name}.json`)?.toString() ?? '[]')
