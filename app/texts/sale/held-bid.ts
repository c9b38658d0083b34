import { formatMoney } from '#app/texts/format/money.ts'

/** Kind of the form that could not be stored: a bid, a maximum, or its withdrawal. */
export type HeldKind = 'bid' | 'maximum' | 'withdrawal'

type Words = {
  /** Label of the amount. */
  yours: string
  title: string
  /** Certainly nothing was stored. */
  nothing: string
  doubtTitle: string
  /** It is not known whether it was stored. */
  doubt: string
  send: (pesos: number) => string
}

const moves = 'Si el cierre pasa mientras tanto, se mueve.'

/** Said after the time that a bid waits for the database. */
export const heldBid: Record<HeldKind, Words> = {
  bid: {
    yours: 'Tu puja',
    title: 'Tu puja no se registró',
    nothing: `La casa no pudo tomar tu puja. Nada se registró. ${moves}`,
    doubtTitle: 'Tu puja está en duda',
    doubt: `No sabemos si tu puja quedó registrada. Vuelve a enviarla: no se registra dos veces. ${moves}`,
    send: (pesos) => `Enviar otra vez mi puja de ${formatMoney(pesos)}`,
  },
  maximum: {
    yours: 'Tu máximo',
    title: 'Tu máximo no se registró',
    nothing: `La casa no pudo tomar tu máximo. Nada se registró. ${moves}`,
    doubtTitle: 'Tu máximo está en duda',
    doubt: `No sabemos si tu máximo quedó registrado. Vuelve a enviarlo: no se registra dos veces. ${moves}`,
    send: (pesos) => `Enviar otra vez mi máximo de ${formatMoney(pesos)}`,
  },
  withdrawal: {
    yours: 'Tu máximo',
    title: 'Tu máximo no se retiró',
    nothing: `La casa no pudo retirar tu máximo. Nada se registró. ${moves}`,
    doubtTitle: 'El retiro de tu máximo está en duda',
    doubt: `No sabemos si tu máximo quedó retirado. Vuelve a retirarlo: no se registra dos veces. ${moves}`,
    send: () => 'Retirar mi máximo otra vez',
  },
}
