import { href } from 'react-router'

/** Where a listing is sent to its audit, with a credit or after its receipt: a step of its detail's page. */
export function enrolHref({ id, kind }: { id: number; kind: 'horse' | 'trailer' }): string {
  const path = { horse: String(id) }
  return kind === 'trailer'
    ? href('/sales/TrailerDetail/:horse/inscribir', path)
    : href('/sales/HorseDetail/:horse/inscribir', path)
}
