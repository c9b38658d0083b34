import { href } from 'react-router'

/** The page that enrols a listing with a credit or after its receipt, and submits it to the audit. */
export function enrolHref({ id, kind }: { id: number; kind: 'horse' | 'trailer' }): string {
  const path = { horse: String(id) }
  return kind === 'trailer'
    ? href('/sales/TrailerDetail/:horse/inscribir', path)
    : href('/sales/HorseDetail/:horse/inscribir', path)
}
