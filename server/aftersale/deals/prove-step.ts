import { dealProofs } from '#db/schema/aftersale/deals.ts'
import { type HealthPaper, type ProvenStep, STEP_OWNERS } from '#machines/deal/rules.ts'
import { type Admin, adminAct, type Seller } from '#server/people/index.ts'
import { transact, type UnitOfWork } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { type PreparedDocument, storeDocument } from '#server/engine/media/documents.ts'
import { claimFiles, storeAndName } from '#server/engine/media/pending.ts'
import type { DealRefusal } from './actor.ts'
import { lockDeal, type Whose } from './find.ts'

/** Proof of a step; the fields each step requires are checked by the form. `at` in epoch ms. */
export type Proof = {
  auction: number
  step: ProvenStep
  paper: HealthPaper | null
  reference: string | null
  document: PreparedDocument | null
  at: number
}

type Proven = { proof: number } | { refused: DealRefusal | 'unknown' }

type Proving = Pick<House, 'db' | 'actors' | 'media'>

export function proveAsSeller(house: Proving, seller: Seller, proof: Proof): Promise<Proven> {
  if (STEP_OWNERS[proof.step] !== 'seller') return Promise.resolve({ refused: 'unknown' })
  return storing(house, proof, (file) =>
    transact<Proven, Proven>(house.db, (work) => prove(house, work, { seller }, seller.accountId, proof, file)),
  )
}

/** Marks any step as done as administrator, for documents in the house's custody or sent to it otherwise. */
export function proveAsHouse(house: Proving, admin: Admin, proof: Proof): Promise<Proven> {
  const { auction, step, paper, reference, at } = proof
  const act = {
    action: 'deal.step-done',
    subject: `auction:${auction}`,
    details: (done: object) => ({ ...done, step, ...(paper && { paper }), ...(reference && { reference }) }),
    at,
  } as const
  return storing(house, proof, (file) =>
    adminAct<Proven, Proven>(house.db, admin, act, (work) => prove(house, work, 'house', admin.accountId, proof, file)),
  )
}

/** The file is stored first and is inaccessible until the transaction names it. */
function storing(
  { media }: Proving,
  { document }: Proof,
  run: (file: string | null) => Promise<Proven>,
): Promise<Proven> {
  return storeAndName(async () => run(document && (await storeDocument(media.private, document))))
}

async function prove(
  { actors }: Proving,
  work: UnitOfWork<Proven>,
  whose: Whose,
  by: number,
  { auction, step, paper, reference, at }: Proof,
  file: string | null,
): Promise<Proven> {
  const { tx, refuse } = work
  if (file !== null) await claimFiles(tx, 'private', [file])
  const deal = await lockDeal(tx, auction, whose)
  if (!deal) return refuse({ refused: 'unknown' })
  const outcome = await actors.deal.sendWithin(work as UnitOfWork, deal.id, { type: 'step.done', at, step })
  if (!outcome.accepted) return refuse({ refused: outcome.refusal })
  const [row] = await tx
    .insert(dealProofs)
    .values({ dealId: deal.id, step, paper, reference, file, by, at })
    .returning({ proof: dealProofs.id })
  if (!row) throw new Error('Nothing was inserted')
  return row
}
