import { href } from 'react-router'
import { settlement } from '#app/texts/aftersale/settlements.ts'
import { type AuctionPhase, isToPay, phases, takesBids } from '#machines/auction/status.ts'
import { auctionActs as words } from './words.ts'

type AuctionAct = {
  label: string
  path: `/admin/events/:event/${string}`
  /** True in the phases in which the act is offered. */
  when: (phase: AuctionPhase) => boolean
  /** Opens as a page, not as a dialog. */
  page?: boolean
}

/** An administrator's acts on an auction, in the order in which they are offered. */
const auctionActs = {
  movements: {
    label: words.movements,
    path: '/admin/events/:event/movimientos',
    when: (phase) => phase !== 'cancelled',
  },
  pay: { label: words.pay, path: '/admin/events/:event/pago', when: isToPay },
  settlement: {
    label: settlement.link,
    path: '/admin/events/:event/liquidacion',
    when: (phase) => phases[phase].sold,
    page: true,
  },
  stream: { label: words.stream, path: '/admin/events/:event/transmision', when: takesBids },
  notice: { label: words.notice, path: '/admin/events/:event/aviso', when: takesBids },
  extend: { label: words.extend, path: '/admin/events/:event/extender', when: (phase) => phase === 'open' },
  cancel: { label: words.cancel, path: '/admin/events/:event/cancelar', when: (phase) => phase === 'scheduled' },
} as const satisfies Record<string, AuctionAct>

export type AuctionActName = keyof typeof auctionActs

/** An act of an auction as a link; false in a phase without it. */
export function auctionAct(name: AuctionActName, auction: { id: number; phase: AuctionPhase }) {
  const act: AuctionAct = auctionActs[name]
  const to = href(auctionActs[name].path, { event: String(auction.id) })
  return act.when(auction.phase) && { label: act.label, to, ...(act.page && { page: true }) }
}
