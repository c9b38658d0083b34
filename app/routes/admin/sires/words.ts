import { count } from '#app/texts/format/numbers.ts'

/** Texts of the sires' list: which written names are one horse. */
export const sires = {
  title: 'Sementales',
  lead:
    'Los padres y abuelos maternos de los lotes que ya cerraron, como los escribieron los vendedores. Une los que ' +
    'son el mismo caballo: sus resultados se publican juntos.',
  count: (n: number) => count(n, 'semental', 'sementales'),
  text: 'Buscar por nombre',
  show: 'Mostrar',
  tabs: { todos: 'Todos', unidos: 'Con varios nombres' },
  name: 'Nombre',
  others: 'También escrito',
  actions: 'Acciones',
  open: 'Ver y unir',
  openOf: (name: string) => `Ver y unir ${name}`,
  none: '–',
  empty: 'Ningún semental',
  emptyWhy: 'Los nombres llegan con los lotes que cierran.',
  public: 'Ver sus resultados publicados',
  namesTitle: 'Nombres unidos',
  noNames: 'Ningún otro nombre está unido a este.',
  unitedBy: (who: string) => `Lo unió ${who}`,
  separate: 'Separar',
  separateOf: (name: string) => `Separar ${name}`,
  similarTitle: 'Nombres parecidos',
  found: 'Nombres encontrados',
  noSimilar: 'No hay nombres parecidos.',
  find: 'Buscar otro nombre',
  findButton: 'Buscar',
  unite: 'Unir',
  uniteOf: (name: string) => `Unir ${name}`,
  why: 'Al unir, el nombre de arriba es el que se publica. Cada unión se deshace con «Separar».',
  done: { unido: 'Los nombres quedaron unidos.', separado: 'El nombre quedó separado.' },
  already: 'Alguien lo hizo antes: así está ahora.',
  unknown: 'Ese nombre ya no existe.',
}
