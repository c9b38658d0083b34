import { href } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { words } from './words.ts'

export type Closed = { listing: number; kind: 'horse' | 'trailer'; name: string; stage: number }

/** Explains why a listing cannot be edited at its current stage (ruling 29). */
export function ClosedPage({ listing, kind, name, stage }: Closed) {
  const horse = String(listing)
  const detail = kind === 'horse' ? '/sales/HorseDetail/:horse' : '/sales/TrailerDetail/:horse'
  return (
    <div className="wrap capture">
      <div className="page-head">
        <h1>{words.closed(name)}</h1>
        <p className="lead">{words.closedWhy[stage]}</p>
      </div>
      <div className="capture-foot">
        <LinkButton href={href(detail, { horse })}>{words.toDetail}</LinkButton>
        <LinkButton look="secondary" href={href('/contact-us')}>
          {words.askHouse}
        </LinkButton>
      </div>
    </div>
  )
}
