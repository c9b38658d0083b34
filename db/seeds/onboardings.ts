import { MINUTE } from '#machines/time.ts'
import { and, eq, isNotNull } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { DOCUMENT_KINDS } from '#machines/onboarding/rules.ts'
import { transact } from '#server/engine/actors/unit-of-work.ts'
import type { House } from '#server/engine/house.ts'
import { keepDocument, lockOnboarding } from '#server/people/index.ts'
import { demoBuyer } from './buyer.ts'
import { sampleDocuments } from './sample-documents.ts'

/** Gives every buyer who may bid a completed onboarding, with sample documents if the house has files. */
export async function seedOnboardings(house: House, { files }: { files: boolean }): Promise<void> {
  const buyers = await house.db
    .select({ id: accounts.id, onboardedAt: accounts.onboardedAt })
    .from(accounts)
    .where(and(eq(accounts.audience, 'buyer'), isNotNull(accounts.onboardedAt)))
  const samples = files ? await sampleDocuments() : null
  for (const { id, onboardedAt } of buyers) {
    const at = onboardedAt ?? 0
    const buyer = demoBuyer(id)
    if (samples)
      for (const kind of DOCUMENT_KINDS) await keepDocument(house, buyer, kind, samples[kind], at - 10 * MINUTE)
    await transact(house.db, async (work) => {
      const onboarding = await lockOnboarding(house, work, id)
      for (const kind of DOCUMENT_KINDS)
        await house.actors.onboarding.sendWithin(work, onboarding, {
          type: 'document.uploaded',
          at: at - 10 * MINUTE,
          kind,
        })
      await house.actors.onboarding.sendWithin(work, onboarding, { type: 'personal-data.saved', at: at - 5 * MINUTE })
      const finished = await house.actors.onboarding.sendWithin(work, onboarding, { type: 'onboarding.finished', at })
      if (!finished.accepted) throw new Error(`Buyer ${id} does not finish: ${finished.refusal}`)
    })
  }
}
