import { href } from 'react-router'
import type { FoundListing, FoundPerson } from '#server/office/search/find-anywhere.ts'
import { type AuctionActName, auctionAct } from '#app/routes/admin/auction-acts.ts'
import { adminMenu } from '#app/routes/admin/menu.ts'
import { plain, type Result } from './results.ts'
import { actWords as words } from './words.ts'

/** An act that a text may ask for by one of its verbs, and where its subject is chosen if the text names none. */
type Act = {
  verbs: readonly string[]
  list: string
  listing?: (listing: FoundListing) => Omit<Result, 'note'> | false
  person?: (person: FoundPerson) => Omit<Result, 'note'> | false
}

/** The verbs of each act on a lot. */
const LOT_VERBS: Record<AuctionActName, readonly string[]> = {
  extend: ['extender', 'prolongar', 'alargar'],
  cancel: ['cancelar'],
  notice: ['avisar', 'aviso', 'publicar', 'anunciar'],
  stream: ['transmitir', 'transmision'],
  pay: ['confirmar', 'pagar', 'pago', 'cobrar'],
  movements: ['movimientos', 'anular', 'pujas'],
  settlement: ['liquidar', 'liquidacion'],
}

const lotAct = (name: AuctionActName, verbs: readonly string[]): Act => ({
  verbs,
  list: href('/admin/events'),
  listing: ({ name: of, auction, phase }) => {
    const act = auction !== null && phase !== null && auctionAct(name, { id: auction, phase })
    return act && { label: words.onLot(act.label, of, auction), href: act.to, dialog: !act.page }
  },
})

const auditAct = (decision: 'enviar' | 'autorizar' | 'reabrir', verbs: readonly string[], stages: number[]): Act => ({
  verbs,
  list: href('/admin/audits'),
  listing: ({ id, name, stage }) =>
    stage !== null &&
    stages.includes(stage) && {
      label: words.on(words.decisions[decision], name),
      href: `${href('/admin/HorseDetail/:horse', { horse: String(id) })}/${decision}`,
      dialog: true,
    },
})

/** The acts found by their verbs. None is done here: each leads to the page or dialog that asks and confirms. */
const ACTS: readonly Act[] = [
  {
    verbs: ['auditar', 'revisar'],
    list: href('/admin/audits'),
    listing: ({ id, name, stage }) =>
      (stage === 2 || stage === 3) && {
        label: words.on(words.audit, name),
        href: href('/admin/HorseDetail/:horse', { horse: String(id) }),
      },
  },
  auditAct('autorizar', ['autorizar', 'aprobar'], [3]),
  auditAct('enviar', ['enviar', 'observar', 'observaciones', 'rechazar', 'devolver', 'regresar'], [3]),
  auditAct('reabrir', ['reabrir'], [5, 6]),
  ...Object.entries(LOT_VERBS).map(([name, verbs]) => lotAct(name as AuctionActName, verbs)),
  {
    verbs: ['suspender', 'reactivar'],
    list: href('/admin/frontusers'),
    person: ({ id, name, audience, suspended, closed }) =>
      !closed &&
      audience !== 'admin' && {
        label: words.on(suspended ? words.reinstate : words.suspend, name),
        href: href(SUSPENSION[audience], { account: String(id) }),
        dialog: true,
      },
  },
  {
    verbs: ['limite', 'cambiar'],
    list: href('/admin/frontusers'),
    person: ({ id, name, audience, closed }) =>
      !closed &&
      audience === 'buyer' && {
        label: words.on(words.limit, name),
        href: href('/admin/frontusers/:account/limite', { account: String(id) }),
      },
  },
]

const SUSPENSION = {
  buyer: '/admin/frontusers/:account/suspension',
  seller: '/admin/salesman/:account/suspension',
} as const

/** Words between the act and the name of its subject. */
const BETWEEN = new Set(
  (
    'a al el la de del en para lote subasta caballo yegua remolque comprador vendedor puja cierre cuenta limite ' +
    'observaciones'
  ).split(' '),
)
/** A number after one of these is that of a lot, so the word belongs to the subject. */
const LOTS = new Set(['lote', 'subasta'])
const isSubject = (word: string, at: number, words: string[]) =>
  !BETWEEN.has(plain(word)) || (LOTS.has(plain(word)) && /^#?\d+$/.test(words[at + 1] ?? ''))
/** Letters of a verb that are enough to mean it. */
const ENOUGH = 3

const means = ({ verbs }: Act, word: string) => word.length >= ENOUGH && verbs.some((verb) => verb.startsWith(word))

/** The acts that the first or last word of a text asks for, and the rest of it: who or what the act is about. */
export function actsIn(text: string): { acts: readonly Act[]; subject: string } {
  const typed = text.split(/\s+/)
  for (const [at, rest] of [[0, typed.slice(1)] as const, [typed.length - 1, typed.slice(0, -1)] as const]) {
    const acts = ACTS.filter((act) => means(act, plain(typed[at] ?? '')))
    const subject = rest.filter(isSubject).join(' ')
    if (acts.length > 0) return { acts, subject }
  }
  return { acts: [], subject: '' }
}

/** The acts on what was found that its state allows now; without a subject the lists where one is chosen. */
export function actResults(
  acts: readonly Act[],
  subject: string,
  { listings, people }: { listings: FoundListing[]; people: FoundPerson[] },
): Result[] {
  if (subject === '')
    return acts.flatMap(({ list, verbs: [verb = ''] }) => {
      const label = adminMenu.flatMap(({ entries }) => entries).find((entry) => entry.href === list)?.label ?? ''
      return { label: words.choose(verb), note: words.chooseIn(label), href: list }
    })
  return acts.flatMap(({ listing, person }) => [
    ...listings.flatMap((each) => withNote(listing?.(each), words.listing[each.kind](each.number))),
    ...people.flatMap((each) => withNote(person?.(each), words.audience[each.audience])),
  ])
}

const withNote = (act: Omit<Result, 'note'> | false | undefined, note: string): Result[] =>
  act ? [{ ...act, note }] : []

/** Screens that add an entry, for a text such as "agregar tag". */
export function addingResults(text: string): Result[] {
  const [verb = '', ...rest] = plain(text).split(/\s+/)
  if (verb.length < ENOUGH || !words.adding.some((each) => each.startsWith(verb))) return []
  return adminMenu.flatMap(({ entries }) =>
    entries.flatMap(({ label, add }) =>
      add && rest.every((word) => plain(label).includes(word.replace(/s$/, '')))
        ? [{ label: words.add(label), note: '', href: add, dialog: true }]
        : [],
    ),
  )
}
