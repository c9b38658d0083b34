import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { vetImages } from '#db/schema/listing/vet-file.ts'
import { sweepFiles } from '#server/engine/media/sweep.ts'
import { nodeOn } from './auction-house.ts'
import { addCapture } from './captures.ts'
import { dicomFile, type XRay, xRay } from './dicom/write.ts'
import { furnish } from './fixtures.ts'
import { createTestDatabase } from './postgres.ts'
import { addReadVetFile, sendVetFile, switchVetFilesOn } from './vet-files.ts'

export type VetFileHouse = Awaited<ReturnType<typeof openVetFileHouse>>

const RAMP = [0, 1_000, 2_000, 3_000, 4_000]

/** An X-ray. */
export const dicom = (given: Partial<XRay> = {}) => dicomFile(xRay({ pixels: RAMP, bitsStored: 12, ...given }))

type Sent = Partial<Parameters<typeof sendVetFile>[1]>

/** A house that offers vet files, with the folder of its files; its seller, another one and an administrator. */
export async function openVetFileHouse() {
  const database = await createTestDatabase({ max: 8 })
  const { db, sql } = database
  const furniture = await furnish(db)
  const folder = await mkdtemp(join(tmpdir(), 'remate-vet-files-'))
  const house = nodeOn(database, { DATA_DIR: folder })
  await switchVetFilesOn(house)
  const rows = await db
    .insert(accounts)
    .values([
      { audience: 'seller', email: 'otra@prueba.mx', username: 'otra', name: 'Otra', passwordHash: '-' },
      { audience: 'admin', email: 'admin@prueba.mx', username: 'admin', name: 'Admin', passwordHash: '-' },
    ])
    .returning()
  const [other, admin] = rows.map(({ id }) => id) as [number, number]
  const { seller } = furniture
  return {
    database,
    db,
    furniture,
    folder,
    house,
    seller,
    other,
    admin,
    addHorse: () => addCapture(db, furniture, { name: 'El Lucero' }),
    /** Sends a file for a listing as its seller. */
    send: (listing: number, bytes: Uint8Array, more: Sent = {}) =>
      sendVetFile(house, { seller, listing, bytes, ...more }),
    /** Sends a file and has it read; returns its row. */
    add: (listing: number, bytes: Uint8Array, more: Sent = {}) =>
      addReadVetFile({ house, database }, { seller, listing, bytes, ...more }),
    imagesOf: (file: number) => db.select().from(vetImages).where(eq(vetImages.fileId, file)),
    /** Names of the private files. */
    stored: () => readdir(join(folder, 'private')).catch((): string[] => []),
    /** Deletes the files that nothing needs any more. */
    async clearAway(): Promise<void> {
      await sql`update pending_files set sweep_at = now() - interval '1 minute'`
      await sweepFiles(house)
    },
    /** Subjects of all mails to an address. */
    async mailsTo(to: string): Promise<string[]> {
      const mails = await sql<{ subject: string }[]>`select subject from mailbox where "to" = ${to} order by id`
      return mails.map(({ subject }) => subject)
    },
    async close(): Promise<void> {
      await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
