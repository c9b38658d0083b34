/** Lots with a vet's file. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import yauzl from 'yauzl'
import yazl from 'yazl'
import { auctions } from '#db/schema/sale/auctions.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { vetFiles } from '#db/schema/listing/vet-file.ts'
import type { House } from '#server/engine/house.ts'
import { mailboxMailer } from '#server/engine/mail/mailbox.ts'
import { addVetFile, type VetFileFacts } from '#server/listing/vet-file/add-file.ts'
import { type PublicVetFile, publicVetFile } from '#server/listing/vet-file/read-public.ts'
import { vetFileTasks } from '#server/listing/vet-file/tasks.ts'
import { vetAccessTasks } from '#server/sale/vet-access/tasks.ts'
import { runJobs } from './jobs.ts'
import { sellerNo } from './people.ts'
import { PDF } from './picture-bytes.ts'
import type { TestDatabase } from './postgres.ts'

type Place = { house: House; database: TestDatabase }

export async function switchVetFilesOn({ db }: Pick<House, 'db'>): Promise<void> {
  await db.update(settings).set({ vetFiles: true, notices: true })
}

/** The vet file as lots' pages read it; null in a house without vets' files. */
export async function readPublicVetFile({ db }: Pick<House, 'db'>, listing: number): Promise<PublicVetFile | null> {
  const [row] = await db
    .select({ file: publicVetFile(sql`${listing}::int`) })
    .from(settings)
    .where(eq(settings.vetFiles, true))
  return row?.file ?? null
}

/** A different whole PDF for each text. */
export const pdfOf = (text: string) => Buffer.concat([PDF.subarray(0, 9), Buffer.from(`% ${text}\n`), PDF.subarray(9)])

export const FACTS: VetFileFacts = {
  kind: 'carpus-dp',
  limb: 'fore-left',
  takenOn: '2026-10-10',
  takenBy: 'MVZ Elena Robles',
}

/** Adds a file as its seller does, by default a report. */
export async function sendVetFile(
  house: House,
  { seller, listing, bytes, ...facts }: { seller: number; listing: number; bytes: Uint8Array } & Partial<VetFileFacts>,
) {
  const folder = await mkdtemp(join(tmpdir(), 'remate-vet-'))
  try {
    const path = join(folder, 'file')
    await writeFile(path, bytes)
    return await addVetFile(house, sellerNo(seller), { listing, path, ...FACTS, ...facts, at: Date.now() })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Runs the jobs that read new files and send mails. */
export async function readWaiting({ house, database }: Place): Promise<void> {
  const mailer = mailboxMailer(house.db, 'remate.test')
  await runJobs(database, vetFileTasks(house, mailer), ['vet-files.read'])
  await runJobs(database, { ...vetFileTasks(house, mailer), ...vetAccessTasks(house, mailer) }, [
    'vet-files.mail',
    'vet-access.mail',
    'vet-access.pass',
  ])
}

/** Adds a file and reads it. Returns its row. */
export async function addReadVetFile(place: Place, sent: Parameters<typeof sendVetFile>[1]) {
  const added = await sendVetFile(place.house, sent)
  if ('refused' in added) throw new Error(`Refused: ${added.refused}`)
  await readWaiting(place)
  return vetFileRow(place.house, added.file)
}

export async function vetFileRow({ db }: Pick<House, 'db'>, file: number) {
  const [row] = await db.select().from(vetFiles).where(eq(vetFiles.id, file))
  if (!row) throw new Error(`no file ${file}`)
  return row
}

export async function listingOf({ db }: Pick<House, 'db'>, auction: number): Promise<number> {
  const [row] = await db.select({ listing: auctions.listingId }).from(auctions).where(eq(auctions.id, auction))
  return row?.listing ?? 0
}

/** A zip of these files, by name. */
export async function zipOf(files: Record<string, Buffer>): Promise<Buffer> {
  const zip = new yazl.ZipFile()
  for (const [name, bytes] of Object.entries(files)) zip.addBuffer(bytes, name)
  zip.end()
  const chunks: Buffer[] = []
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

/** Names in a zip. */
export async function namesIn(zip: Buffer): Promise<string[]> {
  const names: string[] = []
  const opened = await yauzl.fromBufferPromise(zip, { lazyEntries: true })
  for await (const entry of opened.eachEntry()) names.push(entry.fileName)
  return names
}
