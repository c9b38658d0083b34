import type { FollowOutcome } from '#server/sale/watching/follow-auction.ts'

export const follow = {
  title: 'Seguir este lote',
  lead: 'Queda en tus lotes seguidos, y te avisamos por correo cuando abra y antes de que cierre.',
  press: 'Seguir este lote',
  followed: 'Ver mis lotes seguidos',
  refused: {
    full: 'Ya sigues 200 lotes que siguen abiertos. Deja de seguir alguno para seguir este.',
    over: 'Esta subasta ya terminó.',
  } satisfies Partial<Record<FollowOutcome, string>>,
}
