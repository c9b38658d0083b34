import { DAY, HOUR } from '#machines/time.ts'
import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { and, eq, isNull } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { dataExports } from '#db/schema/people/data-exports.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { claimFiles, storeAndName } from '#server/engine/media/pending.ts'
import { isOpen } from '#server/people/accounts/hold-open.ts'
import { packCopy } from './archive.ts'
import type { Owner } from './part.ts'
import { writeLists } from './write-lists.ts'
import { openAccount } from '#db/account-standing.ts'

export type Making = Pick<House, 'db' | 'env' | 'media' | 'ownData'>

/** A copy may be downloaded this long, in ms. */
export const COPY_MS = DAY
/** Folders of nodes that died while making a copy are older than any that is being made. */
const ABANDONED_MS = 6 * HOUR

/** Makes a copy that was asked for, stores it and enqueues its mail and its end. A repeated job does nothing. */
export async function makeCopy(house: Making, copy: number): Promise<void> {
  const owner = await ownerOf(house, copy)
  if (!owner) return
  const work = join(house.env.DATA_DIR, 'own-data')
  await mkdir(work, { recursive: true, mode: 0o700 })
  await removeAbandoned(work)
  const folder = await mkdtemp(join(work, 'copy-'))
  try {
    const path = join(folder, 'copy.zip')
    const found = await writeLists(house.db, Object.values(house.ownData), owner, folder)
    await packCopy(house.media, { ...found, at: Date.now() }, path)
    const { size } = await stat(path)
    await storeAndName(async () => {
      const file = `${randomBytes(18).toString('hex')}.zip`
      await house.media.private.putFile(file, path, 'application/zip')
      await transact(house.db, ({ tx }) => name(tx, { copy, account: owner.id, file, bytes: size }, Date.now()))
    })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** The owner of a copy that is still to be made. */
async function ownerOf({ db }: Making, copy: number): Promise<Owner | undefined> {
  const [row] = await db
    .select({
      id: accounts.id,
      audience: accounts.audience,
      email: accounts.email,
      validatedAt: accounts.emailValidatedAt,
    })
    .from(dataExports)
    .innerJoin(accounts, eq(accounts.id, dataExports.accountId))
    .where(and(eq(dataExports.id, copy), isNull(dataExports.readyAt), openAccount()))
  return row && { id: row.id, audience: row.audience, email: row.validatedAt === null ? null : row.email }
}

type Stored = { copy: number; account: number; file: string; bytes: number }

/** Names the stored file, unless the account was closed meanwhile or another run was first: then it is swept. */
async function name(tx: Tx, { copy, account, file, bytes }: Stored, now: number): Promise<void> {
  if (!(await isOpen(tx, account))) return
  const [waits] = await tx
    .select({ id: dataExports.id })
    .from(dataExports)
    .where(and(eq(dataExports.id, copy), isNull(dataExports.readyAt)))
    .for('update')
  if (!waits) return
  await claimFiles(tx, 'private', [file])
  const expiresAt = now + COPY_MS
  await tx.update(dataExports).set({ readyAt: now, file, bytes, expiresAt }).where(eq(dataExports.id, copy))
  await enqueue(tx, [
    { task: 'own-data.ready', payload: { copy }, key: `own-data-ready:${copy}` },
    { task: 'own-data.expire', payload: { copy }, runAt: expiresAt, key: `own-data-expire:${copy}` },
  ])
}

async function removeAbandoned(work: string): Promise<void> {
  for (const folder of await readdir(work)) {
    const path = join(work, folder)
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Date.now() }))
    if (mtimeMs < Date.now() - ABANDONED_MS) await rm(path, { recursive: true, force: true })
  }
}
