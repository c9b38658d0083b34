import { href } from 'react-router'
import { stageNote } from '#app/texts/listing/stages.ts'
import type { EventBlock } from '#machines/horse-audit/rules.ts'
import type { Authorized } from '#server/listing/listings/list-authorized.ts'
import { authorized as words } from './words.ts'

type One = Pick<Authorized, 'id' | 'kind'>

/** The seller's one next step with an authorized listing; `dialog`: its page opens as a dialog. */
export function stepToEvent(one: One, blocked: EventBlock | null): { label: string; href: string; dialog?: true } {
  switch (blocked) {
    case 'documents':
      return { label: words.documents, href: href('/me/documentos') }
    case 'bank':
      return { label: words.bank, href: href('/me/banco') }
    case null:
      return { label: words.finish, href: finishHref(one), dialog: true }
  }
}

function finishHref({ kind, id }: One): string {
  const params = { horse: String(id) }
  return kind === 'horse'
    ? href('/sales/HorseDetail/:horse/terminar', params)
    : href('/sales/TrailerDetail/:horse/terminar', params)
}

type AuthorizedListProps = { authorized: Authorized[]; blocked: EventBlock | null }

/** Authorized listings that are not ready for an auction yet, each with its next step. */
export function AuthorizedList({ authorized, blocked }: AuthorizedListProps) {
  if (authorized.length === 0) return null
  return (
    <ul className="pending">
      {authorized.map((one) => {
        const step = stepToEvent(one, blocked)
        return (
          <li key={one.id}>
            <strong>{one.name || words.unnamed}</strong> · {stageNote(5, blocked)} ·{' '}
            <a href={step.href} data-dialog={step.dialog ? '' : undefined}>
              {step.label}
            </a>
          </li>
        )
      })}
    </ul>
  )
}
