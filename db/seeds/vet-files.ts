import { DAY } from '#machines/time.ts'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { listings } from '#db/schema/listing/listings.ts'
import { auctions } from '#db/schema/sale/auctions.ts'
import { formatDay } from '#app/texts/format/dates.ts'
import { dayAt } from '#machines/auction/hours.ts'
import type { House } from '#server/engine/house.ts'
import { withBytesIn } from '#server/engine/media/local-copy.ts'
import { addVetFile, chooseVetAccess, readVetFile, signSummary, type VetFileFacts } from '#server/listing/index.ts'
import { asSeller, type Seller } from '#server/people/index.ts'
import { composeHealthCertificate } from './certificates.ts'

/** An open lot; its X-rays name it. */
const HORSE = 'Relámpago del Norte'
const VET = 'MVZ Alicia Romero Trueba'
const LICENSE = '7654321'
/** Study date in the files, replaced by a day before the demo's. */
const DATED = '20250110'

/** A lot with a vet's file: a signed summary, two X-rays, a report, and an X-ray of another horse that is held. */
export async function seedVetFiles(house: House): Promise<void> {
  const { db } = house
  const [lot] = await db
    .select({ listing: listings.id, seller: listings.sellerId, opensAt: auctions.opensAt })
    .from(auctions)
    .innerJoin(listings, eq(listings.id, auctions.listingId))
    .where(eq(listings.name, HORSE))
  if (!lot) throw new Error(`${HORSE} is in no auction`)
  const seller = sellerNo(lot.seller)
  const at = lot.opensAt - DAY
  const day = dayAt(at - 5 * DAY)
  const add = async (bytes: Buffer, facts: Pick<VetFileFacts, 'kind' | 'limb'>) => {
    const added = await withBytesIn(tmpdir(), bytes, (path) =>
      addVetFile(house, seller, { listing: lot.listing, path, takenOn: day, takenBy: VET, ...facts, at }),
    )
    if ('refused' in added) throw new Error(added.refused)
    await readVetFile(house, { file: added.file, at })
  }
  await add(await xRay('carpus-dp', day), { kind: 'carpus-dp', limb: 'fore-left' })
  await add(await xRay('fetlock-lm', day), { kind: 'fetlock-lm', limb: 'fore-right' })
  const report = { horse: HORSE, date: formatDay(day), veterinarian: VET, licence: LICENSE }
  await add(composeHealthCertificate(report), { kind: 'exam-report', limb: null })
  await add(await xRay('hock-lm', day), { kind: 'hock-lm', limb: 'hind-left' })
  await signSummary(house, seller, {
    listing: lot.listing,
    exam: 'Sano al paso y al trote, en línea recta y en círculo. Flexiones negativas en los cuatro miembros.',
    xrays: 'Carpo y menudillo sin fragmentos ni remodelación. No se tomaron babillas.',
    scope: 'No se hizo.',
    blood: 'Biometría dentro de lo normal.',
    examinedOn: day,
    vetName: VET,
    vetLicense: LICENSE,
    signedName: 'Vendedor de muestra',
    microchip: null,
    seen: 0,
    at,
  })
  await chooseVetAccess(house, seller, { listing: lot.listing, access: 'open', at })
  // Drops the jobs that would read and mail about seeded files.
  await db.execute(sql`
    select count(*) from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where task_identifier like 'vet-files.%' or task_identifier like 'vet-access.%'))`)
}

/** The drawing of a view, with its study on this day. */
async function xRay(view: string, day: string): Promise<Buffer> {
  const bytes = await readFile(join(import.meta.dirname, 'vet-file', `${view}.dcm`))
  const at = bytes.indexOf(DATED)
  if (at < 0) throw new Error(`${view} has no date`)
  bytes.write(day.replaceAll('-', ''), at, 'latin1')
  return bytes
}

function sellerNo(accountId: number): Seller {
  const seller = asSeller({
    accountId,
    audience: 'seller',
    name: '',
    email: '',
    emailValidated: true,
    onboarded: true,
    sellerConflict: false,
    barred: false,
    awaits: null,
    factorAt: null,
    mustChangePassword: false,
    termsPending: false,
    agent: false,
  })
  if (!seller) throw new Error('No seller')
  return seller
}
