import type { Topic } from '#server/sale/watching/choices.ts'
import { count } from '#app/texts/format/numbers.ts'

/** Texts of the followed lots, and of the choice of mails about them. */
export const followed = {
  title: 'Lotes que sigues',
  empty: 'Todavía no sigues ningún lote.',
  emptyWhy: 'Abre un lote que te interese y elige «Seguir este lote»: aquí verás su precio y cuánto falta.',
  count: (n: number) => count(n, 'lote', 'lotes'),
  pages: 'Páginas de los lotes que sigues',
  unfollow: 'Dejar de seguir',
  choose: 'Elegir qué correos recibo',
}

export const alerts = {
  title: 'Correos que recibes',
  back: 'Volver a los lotes que sigues',
  lead:
    'De 22:00 a 07:00 (hora del centro) no te escribimos, salvo si un lote que sigues cierra en menos de dos ' +
    'horas. Lo que elijas vale también para los avisos en tus aparatos.',
  save: 'Guardar',
  saved: 'Tus avisos se guardaron.',
  topics: {
    opening: 'Cuando abra un lote que sigo',
    day: 'Un día antes de que cierre un lote que sigo',
    hour: 'Una hora antes de que cierre un lote que sigo',
    again: 'Cuando vuelva a ofrecerse un lote que seguí o en el que pujé',
    digest: 'Una vez al día, lo nuevo de mis búsquedas guardadas',
  } satisfies Record<Topic, string>,
}
