import { href } from 'react-router'
import { mandateWords as words } from '#app/texts/sale/mandates.ts'
import { Icon } from '#app/ui/icon.tsx'

type ActingForProps = {
  /** The owner for whom the reader bids, and the pesos left of their mandate; null: for themselves. */
  acting: { owner: string; left: number } | null
}

/** Tells an agent for whom each press on this lot counts (ruling 96). */
export function ActingFor({ acting }: ActingForProps) {
  if (!acting) return null
  return (
    <p className="notice info">
      <Icon name="info" />
      <span>
        <b>{words.bidsFor(acting.owner)}.</b> {words.left(acting.left)}{' '}
        <a className="inline-link" href={href('/profile/apoderados')}>
          {words.see}
        </a>
      </span>
    </p>
  )
}
