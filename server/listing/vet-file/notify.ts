import { and, eq, isNull } from 'drizzle-orm'
import { listings } from '#db/schema/listing/listings.ts'
import { vetFiles } from '#db/schema/listing/vet-file.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import type { House } from '#server/engine/house.ts'
import type { Mail, Mailer } from '#server/engine/mail/mailer.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import { type AboutFile, decidedFileMail, heldMail, houseHeldMail, refusedMail } from './mails.ts'
import { activeAccount } from '#db/account-standing.ts'

/** `house`: to the house; the others to the seller. */
export type VetFileMail = { file: number; about: 'refused' | 'held' | 'house' | 'decided' }

/** Mails about a file of a vet's file, from the current rows; none about one that was removed meanwhile. */
export async function sendVetFileMail(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { file, about }: VetFileMail,
): Promise<void> {
  const [row] = await db
    .select({
      listing: vetFiles.listingId,
      kind: vetFiles.kind,
      limb: vetFiles.limb,
      state: vetFiles.state,
      reasons: vetFiles.holdReasons,
      refusal: vetFiles.refusal,
      decision: vetFiles.decision,
      horse: listings.name,
      to: accounts.email,
      name: accounts.name,
    })
    .from(vetFiles)
    .innerJoin(listings, eq(listings.id, vetFiles.listingId))
    .innerJoin(accounts, and(eq(accounts.id, listings.sellerId), activeAccount()))
    .where(and(eq(vetFiles.id, file), isNull(vetFiles.removedAt)))
  // Held no longer: the decision's own mail says so.
  if (!row || ((about === 'held' || about === 'house') && row.state !== 'held')) return
  const { listing, state, ...facts } = row
  const url = `${env.ORIGIN}/sales/expediente/${listing}`
  const mail = compose(
    about,
    { ...facts, released: state === 'ready', url },
    {
      to: (await readSettings(db)).email,
      url: `${env.ORIGIN}/admin/expedientes/${file}`,
    },
  )
  await mailer.deliver({ ...mail, about: { kind: `vet-file-${about}`, subject: file, news: 'once' } })
}

function compose(
  about: VetFileMail['about'],
  facts: AboutFile,
  house: Pick<AboutFile, 'to' | 'url'>,
): Omit<Mail, 'about'> {
  switch (about) {
    case 'refused':
      return refusedMail(facts)
    case 'held':
      return heldMail(facts)
    case 'house':
      return houseHeldMail({ ...facts, ...house })
    case 'decided':
      return decidedFileMail(facts)
  }
}
