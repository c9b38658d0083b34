import { formatWhole } from '#app/texts/format/numbers.ts'

/** Act on one and on several rows: its button, and what was done. */
type BulkActWords = { act: [one: string, many: string]; did: [one: string, many: string] }

/** All acts on several rows, by their names in addresses. */
export const bulkActs = {
  desactivar: { act: ['Desactivar', 'Desactivar'], did: ['Se desactivó', 'Se desactivaron'] },
  activar: { act: ['Activar', 'Activar'], did: ['Se activó', 'Se activaron'] },
  visto: {
    act: ['Marcar como visto', 'Marcar como vistos'],
    did: ['Se marcó como visto', 'Se marcaron como vistos'],
  },
} satisfies Record<string, BulkActWords>

export type BulkActName = keyof typeof bulkActs

const of = (n: number, [one, many]: [string, string]) => (n === 1 ? one : many)

export const bulk = {
  title: 'Varios a la vez',
  scope: 'En cuáles',
  acts: 'Qué hacer',
  act: (act: BulkActName, n: number) => of(n, bulkActs[act].act),
  tab: (act: BulkActName, n: number) => `${of(2, bulkActs[act].act)} (${formatWhole(n)})`,
  ask: (act: BulkActName, n: number, what: string) => `¿${of(n, bulkActs[act].act)} ${what}?`,
  send: (act: BulkActName, n: number, what: string) => `${of(n, bulkActs[act].act)} ${what}`,
  lead: 'Se cambia exactamente lo que ves aquí. Lo que alguien cambie mientras revisas se queda como esté.',
  change: (n: number) => `${of(n, ['Cambia', 'Cambian'])}: ${formatWhole(n)}`,
  stay: (n: number) => `${of(n, ['Queda como está', 'Quedan como están'])}: ${formatWhole(n)}`,
  nothing: 'Aquí no hay nada que cambiar.',
  none: 'No marcaste ningún renglón.',
  left: (n: number) =>
    `${formatWhole(n)} de lo que marcaste ya no ${of(n, ['está', 'están'])} en esa página y se ` +
    `${of(n, ['queda', 'quedan'])} como ${of(n, ['está', 'están'])}.`,
  tooMuch: (most: number) => `Son más de ${most}, y se cambian hasta ${most} a la vez. Filtra la lista.`,
  isAlready: (state: string) => `ya está ${state.toLowerCase()}`,
  back: (title: string) => `Volver a ${title}`,
}

const NOTICE = /^(\w{1,20})-(\d{1,3})-(\d{1,3})-(\d{1,3})$/

/** Numbers of previewed rows: changed; already as asked; left alone, because somebody had changed them meanwhile. */
export type BulkTally = { done: number; already: number; changed: number }

/** The tally in a redirect's address, for the notice of the list. */
export const bulkDone = (act: BulkActName, { done, already, changed }: BulkTally) =>
  `${act}-${done}-${already}-${changed}`

const leftAlone: [string, string] = ['quedó como estaba: cambió', 'quedaron como estaban: cambiaron']

/** The notice that `bulkDone` asks for; null for another one. `count`: the list's, as in "12 artículos". */
export function bulkSaid({ searchParams }: URL, count: (n: number) => string): string | null {
  const [, name = '', ...numbers] = NOTICE.exec(searchParams.get('hecho') ?? '') ?? []
  if (!Object.hasOwn(bulkActs, name)) return null
  const [done = 0, already = 0, changed = 0] = numbers.map(Number)
  return [
    done > 0 && `${of(done, bulkActs[name as BulkActName].did)} ${count(done)}.`,
    done === 0 && (changed > 0 ? 'No se cambió nada.' : 'No había nada que cambiar.'),
    already > 0 && `${already} ya ${of(already, ['estaba', 'estaban'])} así.`,
    changed > 0 && `${changed} ${of(changed, leftAlone)} mientras revisabas.`,
  ]
    .filter((part) => part !== false)
    .join(' ')
}
