import type { EntryKind, LimitNews } from '#machines/limit-request/rules.ts'
import type { LimitRequestState } from '#machines/limit-request/status.ts'
import { formatPesos } from '#app/texts/format/money.ts'

/** Words for a wish for a higher limit and the deposit behind it, on all screens and in mails (ruling 95). */
export const deposit = {
  item: 'Garantía de tu límite',
  name: 'Garantía',
  how: (percentage: number) =>
    `Una garantía del ${percentage} % del límite lo respalda durante la velada. Si no ganas nada, se te devuelve esa ` +
    'misma noche sin que la pidas; si ganas, puedes usarla para tu anticipo.',
}

/** A buyer's wish, as the buyer and the house read it. */
export const wishStates: Record<LimitRequestState, string> = {
  asked: 'Por decidir',
  payable: 'Falta la garantía',
  carried: 'Con garantía',
  held: 'Garantía en la casa',
  returning: 'Garantía por devolver',
  granted: 'Concedido',
  refused: 'No se concedió',
  withdrawn: 'Retirada',
  lapsed: 'Venció',
  settled: 'Garantía liquidada',
}

/** Entries of a deposit's account. */
export const depositEntries: Record<EntryKind, string> = {
  received: 'Recibida',
  applied: 'Usada para un anticipo',
  returning: 'Por devolver',
  returned: 'Devuelta',
}

type News = {
  /** Whole pesos. */
  wished: number
  limit: number
  deposit: number
  /** What is on its way back. */
  rest: number
  reason: string | null
  /** "vie 21 nov, 04:00 h". */
  until: string
}

/** What a buyer is told, by mail and on the phone. */
export const wishNews: Record<LimitNews, { title: (news: News) => string; body: (news: News) => string }> = {
  payable: {
    title: ({ limit }) => `Tu límite de ${formatPesos(limit)} espera tu garantía`,
    body: ({ deposit: pesos, until }) =>
      `Paga la garantía de ${formatPesos(pesos)} y podrás pujar con él al momento. Tienes hasta el ${until}.`,
  },
  granted: {
    title: ({ limit }) => `Tu límite ya es de ${formatPesos(limit)}`,
    body: () => 'La casa concedió lo que pediste. Ya puedes pujar con él.',
  },
  refused: {
    title: () => 'No pudimos subir tu límite',
    body: ({ reason }) => `La casa revisó tu solicitud y no la concedió. Motivo: ${reason ?? ''}`,
  },
  lapsed: {
    title: () => 'Tu solicitud de más límite venció',
    body: () => 'Terminó la velada para la que la pediste. No debes nada; puedes pedirlo otra vez para otra velada.',
  },
  carried: {
    title: ({ limit }) => `Recibimos tu garantía: tu límite es de ${formatPesos(limit)}`,
    body: () => 'Ya puedes pujar con él, hasta que termine la velada.',
  },
  returning: {
    title: ({ rest }) => `Te devolvemos tu garantía: ${formatPesos(rest)}`,
    body: () => 'Ya nada la necesita. La devolución está en camino y no tienes que hacer ningún trámite.',
  },
  returned: {
    title: ({ rest }) => `Tu garantía quedó devuelta: ${formatPesos(rest)}`,
    body: () => 'La casa hizo la devolución. Según tu banco puede tardar unos días en verse.',
  },
}
