import { data, type RouterContextProvider } from 'react-router'
import { isCaptureKey } from '#app/forms/listing/capture-key.ts'
import { captureSchema, captureValues } from '#app/forms/listing/capture.ts'
import { captureTexts, typedTexts } from '#app/forms/listing/capture-texts.ts'
import { parseForm } from '#app/forms/parse-form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { captureErrors, captureWords } from '#app/texts/listing/capture.ts'
import { type CaptureField, type CaptureSection, kindOf, type SectionValues } from '#machines/capture/fields.ts'
import { EMPTY_CAPTURE, type Missing, missingFrom } from '#machines/horse-audit/rules.ts'
import { saveSection } from '#server/listing/listings/save-section.ts'
import { startCapture } from '#server/listing/listings/start-capture.ts'
import { type Chained, chosenOf, levelsOf, nameOf, presetChain, storedChain } from './chains.server.ts'
import { ownCapture } from './own-capture.server.ts'

type Context = Readonly<RouterContextProvider>

/** Conflict between two devices: the stored and the typed value, as texts. */
export type Difference = { field: CaptureField; theirs: string; mine: string }

export type Received =
  | { as: 'saved'; listing: number; base: string; values: Partial<SectionValues> }
  | { as: 'invalid'; errors: Record<string, string[]> }
  /** Nothing was entered, so nothing is stored (ruling 93); `missing`: all that a listing needs. */
  | { as: 'blank'; missing: Missing[] }
  /** `base`: the state on which a save that overwrites it must be based. */
  | { as: 'conflict'; base: string; differences: Difference[] }
  | { as: 'refused'; why: 'unknown' | 'not-editable' | 'too-many-drafts' }

/** Saves a section's form to its capture; without a capture, the form's key creates one. */
export async function receiveSection(
  context: Context,
  { section, listing, form }: { section: CaptureSection; listing: number | null; form: FormData },
): Promise<Received> {
  const house = context.get(houseContext)
  const seller = sellerOf(context)
  const at = Date.now()
  const { value, reply } = parseForm(form, captureSchema(section))
  const typed = typedTexts(form)
  const chosen = {
    subcategory: await chosenOf(context, 'subcategory', typed),
    city: await chosenOf(context, 'city', typed),
  }
  // A button asks for the rest of a choice; a form that saves itself may be in the middle of it.
  const half = form.has('intent') ? [chosen.subcategory.next, chosen.city.next].filter((list) => list !== null) : []
  if (!value || half.length > 0) {
    const unchosen = half.map((list) => [list, [captureWords.lists[list].prompt]])
    return { as: 'invalid', errors: { ...(!value && reply().error), ...Object.fromEntries(unchosen) } }
  }
  const values: Partial<SectionValues> = captureValues(section, value, {
    subcategory: chosen.subcategory.id,
    city: chosen.city.id,
  })
  if (chosen.subcategory.next) delete values.subcategory
  if (chosen.city.next) delete values.city
  if (listing === null && (await isBlank(context, values))) {
    if (section === 'general') return { as: 'invalid', errors: { name: [captureErrors.blank] } }
    return { as: 'blank', missing: missingFrom({ ...EMPTY_CAPTURE, kind: kindOf(section), city: chosen.city.id }) }
  }
  const key = String(form.get('key'))
  if (listing === null && !isCaptureKey(key)) throw data(null, { status: 400 })
  const started = listing === null ? await startCapture(house, seller, { key, kind: kindOf(section), at }) : { listing }
  if ('refused' in started) return { as: 'refused', why: started.refused }
  const sent = { ...started, section, values, base: String(form.get('base')), at }
  const outcome = await saveSection(house, seller, sent)
  if ('saved' in outcome) return { as: 'saved', ...started, base: outcome.base, values: outcome.values }
  if (outcome.refused !== 'conflict') return { as: 'refused', why: outcome.refused }
  const names = { subcategory: chosen.subcategory.name, city: chosen.city.name }
  return {
    as: 'conflict',
    base: outcome.base,
    differences: await differencesOf(context, started.listing, { theirs: outcome.current, mine: values, names }),
  }
}

/** True if nothing was entered but what the form came with, the place of the seller's ranch. */
async function isBlank(context: Context, values: Partial<SectionValues>): Promise<boolean> {
  const typed = Object.entries(values).filter(([, value]) => value && Object(value).length !== 0)
  const [only, ...others] = typed
  if (!only || others.length > 0) return !only
  const [field, value] = only
  return field === 'city' && String(value) === (await presetChain(context, 'city')).at(2)
}

type Differing = { theirs: object; mine: object; names: Record<Chained, string> }

async function differencesOf(context: Context, listing: number, { theirs, mine, names }: Differing) {
  const stored = await ownCapture(context, listing)
  const [one, other] = [captureTexts(theirs), captureTexts(mine)]
  const differences: Difference[] = []
  for (const field of Object.keys(theirs) as CaptureField[]) {
    if (String(one[field]) === String(other[field])) continue
    if (field === 'subcategory' || field === 'city') {
      const levels = await levelsOf(context, field, storedChain(stored, field))
      differences.push({ field, theirs: nameOf(levels), mine: names[field] })
    } else differences.push({ field, theirs: String(one[field]), mine: String(other[field]) })
  }
  return differences
}

export function statusOf(received: Received | undefined): number {
  switch (received?.as) {
    case 'invalid':
    case 'blank':
      return 400
    case 'conflict':
      return 409
    case 'refused':
      return received.why === 'unknown' ? 404 : 409
    default:
      return 200
  }
}
