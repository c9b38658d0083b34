import { HOUR } from '#machines/time.ts'
import { and, eq } from 'drizzle-orm'
import { formatNearTime } from '#app/texts/format/dates.ts'
import { formatPesos } from '#app/texts/format/money.ts'
import { wishNews } from '#app/texts/money/deposits.ts'
import { activeAccount, openAccount } from '#db/account-standing.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { type LimitNews, sumEntries } from '#machines/limit-request/rules.ts'
import { states } from '#machines/limit-request/status.ts'
import type { House } from '#server/engine/house.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { renderMail } from '#server/engine/mail/render.ts'
import { isPushOffered, sendToAccount } from '#server/people/index.ts'
import { readWish } from './read.ts'

export type WishNews = { request: number; news: LimitNews }
export type WaitingNews = { request: number; account: number }

type Told = Pick<House, 'db' | 'env'>

/** Time after which a notice is no longer shown on a phone, in ms. */
const PUSHED_FOR_MS = 12 * HOUR

const OWN_PATH = '/profile/limite'
const pathOf = (request: number) => `/admin/limites/${request}`

/** Mails a buyer what became of their wish. */
export async function sendWishMail({ db, env }: Told, mailer: Mailer, { request, news }: WishNews): Promise<void> {
  const told = await readNews({ db }, { request, news })
  if (!told) return
  const { to, name, facts } = told
  const words = wishNews[news]
  const mail = renderMail({
    to,
    subject: words.title(facts),
    preview: words.body(facts),
    title: words.title(facts),
    figure: FIGURES[news](facts),
    paragraphs: [`${name}:`, words.body(facts)],
    action: { label: news === 'payable' ? 'Pagar la garantía' : 'Ver tu límite', url: `${env.ORIGIN}${OWN_PATH}` },
  })
  await mailer.deliver({ ...mail, about: { kind: 'limit-request', subject: request, news } })
}

/** The same on the buyer's devices, without a refusal's reason, since a locked phone shows it. */
export async function pushWish(house: Told, { request, news }: WishNews): Promise<void> {
  const told = await readNews(house, { request, news })
  if (!told || !(await isPushOffered(house.db))) return
  const { account, facts } = told
  await sendToAccount(house, account, {
    title: wishNews[news].title(facts),
    body: news === 'refused' ? 'Abre tu límite para ver el motivo.' : wishNews[news].body(facts),
    url: OWN_PATH,
    about: { kind: 'limit', id: request },
    until: Date.now() + PUSHED_FOR_MS,
  })
}

/** Mails an administrator that a buyer waits for a decision; nothing once it is made. */
export async function sendWaitingMail(
  { db, env }: Told,
  mailer: Mailer,
  { request, account }: WaitingNews,
): Promise<void> {
  const [wish, to] = await Promise.all([readWaiting(db, request), adminOf(db, account)])
  if (!wish || !to) return
  const mail = renderMail({
    ...to,
    subject: `Piden más límite: ${formatPesos(wish.wished)}`,
    preview: 'La velada no espera: decídelo en cuanto puedas.',
    title: 'Un comprador pide más límite',
    figure: { label: 'Pide', value: formatPesos(wish.wished) },
    paragraphs: [`${to.name}, espera la decisión de la casa hasta el ${formatNearTime(wish.until)}.`],
    facts: [
      { label: 'Quién', value: wish.name },
      ...(wish.horse ? [{ label: 'Lote', value: wish.horse }] : []),
      ...(wish.note ? [{ label: 'Dice', value: wish.note }] : []),
    ],
    action: { label: 'Decidir', url: `${env.ORIGIN}${pathOf(request)}` },
  })
  await mailer.deliver({ ...mail, about: { kind: 'limit-request-house', subject: request, news: 'once' } })
}

/** The same on the administrator's devices, without the buyer's name, since a locked phone shows it. */
export async function pushWaiting(house: Told, { request, account }: WaitingNews): Promise<void> {
  const wish = await readWaiting(house.db, request)
  if (!wish || !(await isPushOffered(house.db))) return
  await sendToAccount(house, account, {
    title: 'Un comprador pide más límite',
    body: `Pide ${formatPesos(wish.wished)}. La velada no espera.`,
    url: pathOf(request),
    about: { kind: 'limit', id: request },
    until: wish.until,
  })
}

async function readWaiting(db: Told['db'], request: number) {
  const wish = await readWish(db, request)
  return wish && states[wish.state].waits === 'house' ? wish : null
}

async function adminOf(db: Told['db'], account: number) {
  const [row] = await db
    .select({ to: accounts.email, name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.id, account), activeAccount()))
  return row
}

/**
 * Owners of open accounts are told of their money even while they are suspended; nobody to pay a deposit that is no
 * longer due.
 */
async function readNews({ db }: Pick<Told, 'db'>, { request, news }: WishNews) {
  const wish = await readWish(db, request)
  if (!wish || (news === 'payable' && wish.state !== 'payable')) return null
  const [owner] = await db
    .select({ account: accounts.id, to: accounts.email, name: accounts.name })
    .from(accounts)
    .where(and(eq(accounts.id, wish.account), openAccount()))
  if (!owner) return null
  const { wished, limit, deposit, reason, until, entries } = wish
  const { toReturn, returned } = sumEntries(entries ?? [])
  const facts = {
    wished,
    limit: limit ?? wished,
    deposit: deposit ?? 0,
    rest: toReturn + returned,
    reason,
    until: formatNearTime(until),
  }
  return { ...owner, facts }
}

type Facts = NonNullable<Awaited<ReturnType<typeof readNews>>>['facts']

const limitFigure = ({ limit }: Facts) => ({ label: 'Tu límite', value: formatPesos(limit) })
const wishFigure = ({ wished }: Facts) => ({ label: 'Pediste', value: formatPesos(wished) })
const restFigure = ({ rest }: Facts) => ({ label: 'Se te devuelve', value: formatPesos(rest) })

const FIGURES: Record<LimitNews, (facts: Facts) => { label: string; value: string }> = {
  payable: ({ deposit }) => ({ label: 'Garantía por pagar', value: formatPesos(deposit) }),
  granted: limitFigure,
  carried: limitFigure,
  refused: wishFigure,
  lapsed: wishFigure,
  returning: restFigure,
  returned: restFigure,
}
