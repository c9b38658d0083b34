import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { activeAccount } from '#db/account-standing.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { vetPasses } from '#db/schema/sale/vet-access.ts'
import { MOST_PASSES, PASS_MS, type PassState, passState } from '#machines/vet-file/rules.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { namingPart } from '#server/engine/security/secret-parts.ts'
import {
  barred,
  type Buyer,
  countPress,
  holdActive,
  type Seller,
  sellerConflict,
  type Session,
  type TooOften,
} from '#server/people/index.ts'
import type { BidderFacts } from '#server/sale/auctions/bidding/place-bid.ts'
import { entranceOf, readVetLot, type VetLot } from './lot.ts'

/** Maximum passes that an account makes for one lot, with those that ended: each sends a mail. */
const MOST_MADE = 10

type NamedVet = { vetName: string; vetLicense: string; vetEmail: string }

/** `not-allowed`: a bidder without access, or another's lot. `most`: too many passes are open, or were made. */
type PassRefusal = { refused: 'not-allowed' | 'most' } | TooOften

/**
 * Makes a pass to a lot's originals for one named vet, valid for 48 hours, and mails it to them. The same vet's valid
 * pass is returned instead of a second one. Throws AccountClosed. `at` in epoch ms.
 */
export function makeVetPass(
  { db }: Pick<House, 'db'>,
  maker: Buyer | Seller,
  { auction, at, ...vet }: NamedVet & { auction: number; at: number },
): Promise<{ pass: number } | PassRefusal> {
  return transact(db, async ({ tx, refuse }: UnitOfWork<PassRefusal>) => {
    // Locks the account too, so that two forms at once count each other.
    await holdActive(tx, [maker.accountId])
    const lot = await readVetLot(tx, auction, maker.accountId)
    if (!lot || !mayMakePasses(lot, maker)) return refuse({ refused: 'not-allowed' })
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('vet-passes'), ${maker.accountId}::int)`)
    const made = await passesOf(tx, auction, maker.accountId)
    const valid = made.filter((pass) => passState(pass, at) === 'valid')
    const same = valid.find((pass) => pass.vetEmail === vet.vetEmail && pass.vetLicense === vet.vetLicense)
    if (same) return { pass: same.id }
    if (valid.length >= MOST_PASSES || made.length >= MOST_MADE) return refuse({ refused: 'most' })
    const tooOften = await countPress(tx, 'vet-pass.made', { by: maker.accountId, to: vet.vetEmail })
    if (tooOften) return refuse(tooOften)
    const [row] = await tx
      .insert(vetPasses)
      .values({ auctionId: auction, madeBy: maker.accountId, ...vet, madeAt: at, expiresAt: at + PASS_MS })
      .returning({ pass: vetPasses.id })
    if (!row) throw new Error('Nothing was inserted')
    await enqueue(tx, [{ task: 'vet-access.pass', payload: row }])
    return row
  })
}

/** An account that made a pass, or is about to: signed in or not, since others use what it made. */
type Maker = Pick<Session, 'accountId' | 'audience'> & BidderFacts

function mayMakePasses(lot: VetLot, maker: Maker): boolean {
  return maker.audience === 'seller' ? lot.seller === maker.accountId : entranceOf(lot, maker) === 'granted'
}

/** Ends a pass at once. False for another account's. */
export async function revokeVetPass(
  { db }: Pick<House, 'db'>,
  maker: Buyer | Seller,
  { auction, pass, at }: { auction: number; pass: number; at: number },
): Promise<boolean> {
  const own = and(eq(vetPasses.id, pass), eq(vetPasses.auctionId, auction), eq(vetPasses.madeBy, maker.accountId))
  const rows = await db
    .update(vetPasses)
    .set({ revokedAt: sql`coalesce(${vetPasses.revokedAt}, to_timestamp(${at}::float8 / 1000))` })
    .where(own)
    .returning({ id: vetPasses.id })
  return rows.length > 0
}

const passesOf = (db: Database | Tx, auction: number, maker: number) =>
  db
    .select()
    .from(vetPasses)
    .where(and(eq(vetPasses.auctionId, auction), eq(vetPasses.madeBy, maker)))
    .orderBy(desc(vetPasses.id))

/** An account's passes of a lot, newest first, each with its link's token. */
export async function listVetPasses(
  { db, env }: Pick<House, 'db' | 'env'>,
  { auction, maker, now }: { auction: number; maker: number; now: number },
) {
  const rows = await passesOf(db, auction, maker)
  return rows.map(({ id, vetName, vetLicense, vetEmail, madeAt, expiresAt, revokedAt }) => ({
    id,
    vetName,
    vetLicense,
    vetEmail,
    expiresAt,
    state: passState({ expiresAt, revokedAt }, now),
    token: tokenOf(env.SECRET, { id, madeAt }),
  }))
}

export type OwnVetPass = Awaited<ReturnType<typeof listVetPasses>>[number]

/** Token of a pass's link: its number, and a proof that only the house can make. */
export function tokenOf(secret: string, { id, madeAt }: { id: number; madeAt: number }): string {
  const proof = createHmac('sha256', namingPart(secret)).update(`vet-pass:${id}:${madeAt}`).digest('base64url')
  return `${id}-${proof}`
}

export type VetPass = {
  id: number
  state: PassState
  auction: number
  listing: number
  horse: string
  vetName: string
  vetLicense: string
  expiresAt: number
  madeByName: string
}

/** The pass of a link's token; undefined for any other text. One whose maker lost access counts as revoked. */
export async function findVetPass(
  { db, env }: Pick<House, 'db' | 'env'>,
  token: string,
  now: number,
): Promise<VetPass | undefined> {
  const id = Number(/^([1-9]\d{0,8})-[\w-]{43}$/.exec(token)?.[1])
  if (!id) return undefined
  const [row] = await db
    .select({
      pass: vetPasses,
      active: sql<boolean>`${activeAccount()}`,
      maker: {
        accountId: accounts.id,
        audience: accounts.audience,
        name: accounts.name,
        emailValidated: sql<boolean>`${accounts.emailValidatedAt} is not null`,
        onboarded: sql<boolean>`${accounts.onboardedAt} is not null`,
        sellerConflict,
        barred,
      },
    })
    .from(vetPasses)
    .innerJoin(accounts, eq(accounts.id, vetPasses.madeBy))
    .leftJoin(people, eq(people.accountId, accounts.id))
    .where(eq(vetPasses.id, id))
  if (!row || !isSame(tokenOf(env.SECRET, row.pass), token)) return undefined
  const { pass, maker, active } = row
  const lot = await readVetLot(db, pass.auctionId, pass.madeBy)
  if (!lot) return undefined
  const { vetName, vetLicense, expiresAt } = pass
  const { auction, listing, horse } = lot
  const state = active && mayMakePasses(lot, maker) ? passState(pass, now) : ('revoked' as const)
  return { id, state, auction, listing, horse, vetName, vetLicense, expiresAt, madeByName: maker.name }
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
