import { href } from 'react-router'
import { type Observed, stepOf } from '#app/forms/listing/observed-field.ts'
import { capturePath, missingPath } from '#app/routes/seller/capture-paths.ts'
import type { Missing } from '#machines/horse-audit/rules.ts'

type Kind = 'horse' | 'trailer'
type One = { kind: Kind; id: number }

export const listPath = (kind: Kind) => (kind === 'horse' ? href('/sales/horses') : href('/sales/trailers'))

export function detailHref({ kind, id }: One): string {
  const params = { horse: String(id) }
  return kind === 'horse' ? href('/sales/HorseDetail/:horse', params) : href('/sales/TrailerDetail/:horse', params)
}

export function observationHref({ kind, id }: One, observation: number): string {
  const params = { horse: String(id), observation: String(observation) }
  return kind === 'horse'
    ? href('/sales/HorseDetail/:horse/observaciones/:observation', params)
    : href('/sales/TrailerDetail/:horse/observaciones/:observation', params)
}

export function deletePath({ kind, id }: One): string {
  const params = { horse: String(id) }
  return kind === 'horse'
    ? href('/sales/horses/:horse/eliminar', params)
    : href('/sales/trailers/:horse/eliminar', params)
}

/** URL to continue the capture. */
export function editHref({ kind, id }: One): string {
  return kind === 'horse'
    ? href('/sales/updateHorse/:horse/:step?', { horse: String(id) })
    : href('/sales/newTrailer/:horse?', { horse: String(id) })
}

/** URL of the step with the missing item. */
export function missingHref({ kind, id }: One, missing: Missing): string {
  return missingPath(kind === 'trailer' ? 'remolque' : 'avanzada', id, missing)
}

/** URL to correct the subject of an observation; the seller's profile if it concerns the seller. */
export function correctHref({ kind, id }: One, observation: Observed): string {
  if (observation.section === 'seller') return href('/me')
  return capturePath(kind === 'trailer' ? 'remolque' : stepOf(observation), id)
}
