import { type RouterContextProvider } from 'react-router'
import { RANCH_FIELDS } from '#app/forms/ranch.ts'
import { houseContext } from '#app/middleware/house.ts'
import { placeLevels } from '#app/middleware/place-levels.ts'
import { judgeRanchName, lookUpRanchName, readRanchForm, summed, type Wrong } from '#app/middleware/ranch-form.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { keepOthersChanges } from '#app/routes/admin/shown-values.server.ts'
import { textsOf } from '#app/middleware/texts-of.ts'
import { uploadOf } from '#app/middleware/files/upload.ts'
import { uploadErrors } from '#app/texts/media.ts'
import { backOffice } from '#app/texts/back-office.ts'
import { ranchErrors } from '#app/texts/listing/ranches.ts'
import { addPhoto } from '#server/engine/media/photos.ts'
import { MediaError } from '#server/engine/media/refusal.ts'
import { recordPhotos } from '#server/engine/media/record-photos.ts'
import { addRanch, changeRanch, type SaveRefusal } from '#server/listing/ranches/save-ranch.ts'
import { type RanchEntry, readRanchEntry } from '#server/listing/ranches/list-ranches.ts'
import { readPhoto } from '#server/listing/ranches/read-photo.ts'
import { gone } from '#app/routes/admin/gone.server.ts'

type Context = Readonly<RouterContextProvider>
type Typed = Record<string, string>

/** Form field with a logo that was uploaded with an earlier, refused form. */
const KEPT = 'logoKept'

/** The ranch of the URL; undefined for a new one. Throws a 404. */
export async function ranchOf(context: Context, param: string | undefined): Promise<RanchEntry | undefined> {
  if (param === undefined) return undefined
  const id = /^[1-9]\d{0,8}$/.test(param) ? Number(param) : 0
  const ranch = await readRanchEntry(context.get(houseContext).db, id)
  if (!ranch) throw await gone(context, `ranch:${id}`)
  return ranch
}

/** Data of a ranch's form: the stored values, or the typed ones with their errors. */
export async function ranchScreen(context: Context, ranch: RanchEntry | undefined, typed?: Typed, errors: Wrong = {}) {
  const values = typed ?? valuesOf(ranch)
  const [place, nameIsFree, kept] = await Promise.all([
    placeLevels(context, values),
    typed ? lookUpRanchName(context, typed.name ?? '', ranch?.id) : null,
    readPhoto(context.get(houseContext).db, typed?.[KEPT] ?? ''),
  ])
  return {
    values: Object.fromEntries([...RANCH_FIELDS, 'active'].map((field) => [field, values[field] ?? ''])),
    place,
    nameIsFree,
    kept,
    errors,
  }
}

/** A ranch's values as its form shows them. */
export function valuesOf(ranch: RanchEntry | undefined): Typed {
  if (!ranch) return {}
  const { name, email, phone, address, active, cityId, stateId, countryId } = ranch
  const place = { paises: countryId, estados: stateId, ciudades: cityId }
  const chosen = Object.entries(place).flatMap(([list, id]) => (id === null ? [] : [[list, String(id)]]))
  return {
    name,
    email: email ?? '',
    phone: phone ?? '',
    address: address ?? '',
    active: active ? 'on' : '',
    ...Object.fromEntries(chosen),
  }
}

/**
 * Saves the posted ranch. Returns null when it is done, or typed values with errors. A valid logo is stored even if
 * fields are invalid, because a page cannot restore a file field.
 */
export async function saveRanch(
  context: Context,
  form: FormData,
  ranch: RanchEntry | undefined,
): Promise<{ typed: Typed; wrong: Wrong } | null> {
  const { db } = context.get(houseContext)
  if (ranch) keepOthersChanges(form, { values: valuesOf(ranch), basis: ranch.basis })
  const typed = textsOf(form)
  const { logo, refused } = await logoOf(context, form, typed)
  if (logo) typed[KEPT] = logo
  const { value, wrong: found } = await readRanchForm(context, form)
  const wrong: Wrong = { ...found }
  const photo = logo ?? ranch?.logo?.hash
  if (refused) wrong.logo = [refused]
  else if (!photo) wrong.logo = [ranchErrors.logo]
  const taken = wrong.name ? undefined : await judgeRanchName(context, typed.name, ranch?.id)
  if (taken) wrong.name = taken
  if (!value || !photo || Object.keys(wrong).length > 0) return { typed, wrong: summed(wrong) }

  const admin = adminOf(context)
  const outcome = ranch
    ? await changeRanch(
        db,
        admin,
        ranch.id,
        { ...value, photo, active: ranch.default || typed.active === 'on' },
        { basis: basisOf(typed) },
      )
    : await addRanch(db, admin, { ...value, photo })
  if (typeof outcome === 'object') {
    if ('id' in outcome) return null
    return { typed, wrong: { '': [backOffice.changedBy(outcome.meanwhile, Date.now())] } }
  }
  if (outcome === 'unknown') throw await gone(context, `ranch:${ranch?.id}`)
  return { typed, wrong: summed(REFUSED[outcome]) }
}

/** Number of the last act on the ranch when its form was rendered; 0 without one. */
const basisOf = ({ basis = '' }: Typed) => (/^\d{1,9}$/.test(basis) ? Number(basis) : 0)

const REFUSED: Record<Exclude<Extract<SaveRefusal, string>, 'unknown'>, Wrong> = {
  'name-taken': { name: [ranchErrors.taken] },
  'logo-gone': { logo: [ranchErrors.logo] },
  'default-inactive': {},
  stays: {},
}

/** The logo of this form or of the previous one; or the reason for refusing the file. */
async function logoOf(
  context: Context,
  form: FormData,
  typed: Typed,
): Promise<{ logo?: string | undefined; refused?: string }> {
  const { db, media } = context.get(houseContext)
  const { bytes, refused } = await uploadOf(context, form, 'logo')
  if (refused === 'missing') return { logo: (await readPhoto(db, typed[KEPT] ?? ''))?.hash }
  if (refused) return { refused: uploadErrors[refused] }
  try {
    const photo = await addPhoto(media.public, bytes)
    await recordPhotos(db, [photo])
    return { logo: photo.hash }
  } catch (error) {
    if (error instanceof MediaError) return { refused: uploadErrors[error.code] }
    throw error
  }
}
