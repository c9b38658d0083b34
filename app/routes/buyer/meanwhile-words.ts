import { formatMoney } from '#app/texts/format/money.ts'
import type { Meanwhile } from './meanwhile.tsx'

/** Texts of a confirmation that is asked once more, because what it showed changed to the worse. */
export const meanwhileWords = {
  title: 'Cambió mientras decidías',
  what: 'Dato',
  was: 'Lo que viste',
  now: 'Ahora',
  place: 'Tu lugar',
  leads: (leads: boolean) => (leads ? 'Vas ganando' : 'No vas ganando'),
  price: 'Puja',
  noBid: 'Sin pujas',
  maximum: 'Tu máximo',
  noMaximum: 'Ninguno',
  consequence({ act, was, now, why }: Meanwhile): string {
    const price = formatMoney(now.price ?? 0)
    const maximum = formatMoney(now.maximum ?? 0)
    if (act.act === 'withdrawal') return `Si confirmas, retiras un máximo de ${maximum}.`
    const amount = formatMoney(act.amount)
    if (act.act === 'maximum') return `Si confirmas, tu máximo baja de ${maximum} a ${amount}.`
    if (why === 'price-fell')
      return (
        `La puja bajó de ${formatMoney(was?.price ?? 0)} a ${price}. Si confirmas, ofreces ${amount} de todos ` +
        'modos.'
      )
    return act.act === 'bid'
      ? `Ya vas ganando con ${price}. Si confirmas, subes tu propia puja a ${amount} sin que nadie te haya superado.`
      : `Ya vas ganando con ${price}. Si confirmas, compras de una vez por ${amount}.`
  },
}
