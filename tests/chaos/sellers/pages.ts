/** The forms posted by a seller, and the meaning of their answers. */
import type { Answer, Posting } from './phone.ts'

const form = (fields: Record<string, string>) => new URLSearchParams(fields)
/** A redirect means done; any other answer shows the reason for a refusal. */
const leads = ({ status }: Answer) => (status === 303 ? 'done' : 'refused')
const succeeds = ({ status }: Answer) => (status === 200 ? 'done' : 'refused')

export type Place = { paises: string; estados: string; ciudades: string }

/** A trailer's complete capture, which has the fewest fields. Without a listing it begins one, by its key. */
export function capture(
  { listing, key, base, name }: { listing: number | null; key: string; base: string; name: string },
  place: Place,
): Posting {
  const path = `/sales/captura/remolque${listing === null ? '' : `/${listing}`}`
  return { path, body: form({ key, base, name, price: '9000', model: 'Tándem', ...place }), read: succeeds }
}

/** The answer to a saved capture. */
export function savedOf(answer: Answer | null): { listing: number; base: string } | null {
  const { as, listing, base } = (answer?.json ?? {}) as { as?: string; listing?: number; base?: string }
  return as === 'saved' && typeof listing === 'number' && typeof base === 'string' ? { listing, base } : null
}

/** After a save by another device, the answer has the state on which an overwriting save must be based. */
export const baseOf = (answer: Answer | null) => (answer?.json as { base?: string } | null)?.base

export function photo(listing: number, bytes: Uint8Array<ArrayBuffer>): Posting {
  const body = new FormData()
  body.set('file', new File([bytes], 'IMG_0001.jpg', { type: 'image/jpeg' }))
  return { path: `/sales/fotos/${listing}`, body, read: succeeds }
}

export const removePhoto = (listing: number, id: string): Posting => ({
  path: `/sales/fotos/${listing}`,
  body: form({ quitar: id }),
  read: succeeds,
})

export const submit = (listing: number): Posting => ({
  path: `/sales/TrailerDetail/${listing}/inscribir`,
  body: form({ costo: '1' }),
  read: leads,
})

export const remove = (listing: number): Posting => ({
  path: `/sales/trailers/${listing}/eliminar`,
  body: form({}),
  read: leads,
})

export const schedule = (listing: number): Posting => ({
  path: '/sales/events/nueva',
  body: form({
    intent: 'confirmar',
    caballo: String(listing),
    fecha: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
    dias: '3',
    video: '',
  }),
  read: leads,
})

/** The auction in an answer. */
export const auctionOf = (answer: Answer | null) => numberIn(answer, /\/sales\/events\/(\d+)/)

export const cancel = (auction: number): Posting => ({
  path: `/sales/events/${auction}/eliminar`,
  body: form({}),
  read: leads,
})

export const buy = (bundle: number, price: number, credits: number): Posting => ({
  path: `/sales/credits/comprar/${bundle}`,
  body: form({ price: String(price), credits: String(credits) }),
  read: leads,
})

/** The payment in an answer. */
export const referenceOf = (answer: Answer | null) =>
  /\/pagos\/([a-z0-9]{24})/.exec(answer?.location ?? '')?.[1] ?? null

function numberIn(answer: Answer | null, pattern: RegExp): number | null {
  const found = pattern.exec(answer?.location ?? '')?.[1]
  return found === undefined ? null : Number(found)
}
