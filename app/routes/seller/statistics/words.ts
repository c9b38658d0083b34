import { formatWhole } from '#app/texts/format/numbers.ts'

/** Texts of an auction's statistics, for its seller. */
export const statistics = {
  title: 'Estadísticas',
  figures: 'Cifras',
  lost: 'Sin conexión: estas cifras ya no se actualizan. Lo intentamos otra vez.',
  visits: 'Visitas',
  lately: (n: number) => `${formatWhole(n)} en las últimas 2 horas`,
  watchers: 'Seguidores',
  watchersWhy: 'Compradores que la siguen',
  bidders: 'Postores',
  biddersWhy: 'Personas que han pujado',
  bids: 'Pujas',
  bidsWhy: 'Las que cuentan',
  price: 'Precio actual',
  opening: 'Puja de salida: nadie ha pujado',
  curve: 'El precio, puja por puja',
  noBids: 'Nadie ha pujado todavía: la curva empieza con la primera puja.',
  sampled: (n: number, of: number) => `De ${of} pujas se dibujan ${n}; la última siempre está.`,
  data: 'Ver los datos',
  at: 'Hora',
  amount: 'Puja',
  desc: (first: string, last: string) => `De ${first} a ${last}.`,
  days: 'Visitas por día',
  day: 'Día',
  what:
    'Una visita es una vez que alguien abrió la página de la subasta. No cuentan las tuyas, las de la casa ni ' +
    'las de robots; ' +
    'nadie queda identificado.',
  back: 'Volver a la subasta',
}
