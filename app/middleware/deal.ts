import { data, redirect, type RouterContextProvider } from 'react-router'
import { proofForm } from '#app/forms/deal-proof.ts'
import { deal as words, proving, stepOfSlug } from '#app/texts/aftersale/deals.ts'
import { uploadErrors } from '#app/texts/media.ts'
import { type DealSide, isOpen, PROOFS, type ProvenStep, STEP_OWNERS } from '#machines/deal/rules.ts'
import { type Deal, readDeal } from '#server/aftersale/deals/read.ts'
import { type Proof, proveAsHouse, proveAsSeller } from '#server/aftersale/deals/prove-step.ts'
import { type PreparedDocument, prepareDocument } from '#server/engine/media/documents.ts'
import { MediaError } from '#server/engine/media/refusal.ts'
import { routeId } from './route-id.ts'
import { takeDraft } from './draft.ts'
import { formOf, readForm } from './form.ts'
import { houseContext } from './house.ts'
import { adminOf, buyerOf, sellerOf } from './access/session.ts'
import { uploadOf } from './files/upload.ts'

type Context = Readonly<RouterContextProvider>

/** The deal of the address's auction as seen by `reader`. Throws a 404 for other users' deals. */
export async function dealAt(event: string, reader: DealSide, context: Context): Promise<Deal> {
  const id = routeId(event)
  const whose =
    reader === 'house' ? 'house' : reader === 'buyer' ? { buyer: buyerOf(context) } : { seller: sellerOf(context) }
  const deal = id === null ? undefined : await readDeal(context.get(houseContext).db, id, whose)
  if (!deal) throw data(null, { status: 404 })
  return deal
}

type Asked = { request: Request; params: { event: string; step: string }; url: URL; context: Context }

/** Data of the form that proves the step of the address. */
export async function openProving({ request, params, url, context }: Asked, by: 'seller' | 'house') {
  const deal = await dealAt(params.event, by, context)
  const step = provenStepAt(params.step, deal, by)
  return { deal, step, why: whyNotNow(deal, step), typed: (await takeDraft({ request, url, context })) ?? {} }
}

/** Receives the form that proves the step of the address, then redirects to `back`, the deal's page. */
export async function proveStep({ request, params, context }: Asked, by: 'seller' | 'house', back: string) {
  const deal = await dealAt(params.event, by, context)
  const step = provenStepAt(params.step, deal, by)
  const refused = await receiveProof(request, context, { auction: deal.auction, step, by })
  return refused ?? redirect(`${back}?hecho=paso`, 303)
}

/** The step named by the address. Throws a 404 when the deal does not have it or `reader` may not prove it. */
export function provenStepAt(slug: string, deal: Deal, reader: 'seller' | 'house'): ProvenStep {
  const step = stepOfSlug(slug)
  if (!step || !deal.steps[step] || (reader === 'seller' && STEP_OWNERS[step] !== 'seller'))
    throw data(null, { status: 404 })
  return step
}

/** The reason why a step cannot be proved now; null when it can. */
function whyNotNow(deal: Deal, step: ProvenStep): string | null {
  const state = deal.steps[step]
  if (isOpen(state)) return null
  return state?.doneAt === null ? words.refused['not-yet'] : words.refused.done
}

/**
 * Receives the form that proves a step, with its file. Null on success; otherwise the answer for the page with the
 * typed values.
 */
async function receiveProof(
  request: Request,
  context: Context,
  { auction, step, by }: { auction: number; step: ProvenStep; by: 'seller' | 'house' },
) {
  const form = await formOf(request)
  const { value, refuse } = await readForm(form, proofForm(step))
  const { bytes, refused } = await uploadOf(context, form, 'file')
  if (refused && (refused !== 'missing' || PROOFS[step].file === 'required'))
    return refuse({ file: [uploadErrors[refused]] })
  // The page cannot restore a chosen file, so the user is asked to choose it again.
  if (!value) return refuse(bytes ? { file: [proving.fileAgain] } : undefined)
  const document = bytes ? await prepared(bytes) : null
  if (document && 'error' in document) return refuse({ file: [document.error] })
  const proof: Proof = {
    auction,
    step,
    paper: step === 'health' ? (value.paper ?? null) : null,
    reference: value.reference ?? null,
    document,
    at: Date.now(),
  }
  const house = context.get(houseContext)
  const done =
    by === 'seller'
      ? await proveAsSeller(house, sellerOf(context), proof)
      : await proveAsHouse(house, adminOf(context), proof)
  // The same form was sent twice; the step is done.
  if ('proof' in done || done.refused === 'done') return null
  return refuse({ form: [words.refused[done.refused]] })
}

async function prepared(bytes: Uint8Array): Promise<PreparedDocument | { error: string }> {
  try {
    return await prepareDocument(bytes, { pdf: true })
  } catch (error) {
    if (error instanceof MediaError) return { error: uploadErrors[error.code] }
    throw error
  }
}
