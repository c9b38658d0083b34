import { formatMoney } from '#app/texts/format/money.ts'
import type { ConfirmedAct } from '#machines/auction/shown.ts'
import type { Meanwhile } from './meanwhile.tsx'

/** Texts of a confirmation that is asked once more, because what it showed changed to the worse. */
export const meanwhileWords = {
  title: 'Cambió mientras decidías',
  what: 'Dato',
  was: 'Lo que viste',
  now: 'Ahora',
  place: 'Tu lugar',
  leads: (leads: boolean) => (leads ? 'Vas ganando' : 'No vas ganando'),
  price: 'Puja actual',
  noBid: 'Sin pujas',
  maximum: 'Tu máximo',
  noMaximum: 'Ninguno',
  /** To a leader: what stands before and after the price with which they lead. */
  raises: ({ act, amount }: Exclude<ConfirmedAct, { act: 'withdrawal' }>): [before: string, after: string] =>
    act === 'bid'
      ? ['Si confirmas, subes tu propia puja de ', ` a ${formatMoney(amount)} sin que nadie te haya superado.`]
      : ['Ya vas ganando con ', `. Si confirmas, compras de una vez por ${formatMoney(amount)}.`],
  stay: 'No subir',
  consequence({ act, was, now }: Meanwhile): string {
    const price = formatMoney(now.price ?? 0)
    const maximum = formatMoney(now.maximum ?? 0)
    if (act.act === 'withdrawal') return `Si confirmas, retiras un máximo de ${maximum}.`
    const amount = formatMoney(act.amount)
    if (act.act === 'maximum') return `Si confirmas, tu máximo baja de ${maximum} a ${amount}.`
    const before = formatMoney(was?.price ?? 0)
    return `La puja bajó de ${before} a ${price}. Si confirmas, ofreces ${amount} de todos modos.`
  },
}
