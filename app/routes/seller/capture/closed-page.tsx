import { href } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'

const words = {
  closed: (name: string) => `${name || 'Esta captura'} no se puede editar ahora`,
  closedWhy: {
    3: 'La casa lo está revisando en este momento. Si encuentra algo por corregir, podrás editarlo.',
    5: 'Ya está autorizado. Si necesitas cambiar algo, pide a la casa que lo reabra.',
    6: 'Ya está autorizado y listo para un evento. Si necesitas cambiar algo, pide a la casa que lo reabra.',
    7: 'Ya está asignado a una subasta: lo que se ve en ella no cambia.',
  } as Record<number, string>,
  toDetail: 'Ver el detalle',
  askHouse: 'Escribir a la casa',
}

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
