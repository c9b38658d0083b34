import { and, asc, desc, eq, gte, inArray, isNotNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { accounts, people } from '#db/schema/people/accounts.ts'
import { ranches } from '#db/schema/people/places.ts'
import { folded } from '#db/schema/engine/columns.ts'
import { sellers } from '#db/schema/people/sellers.ts'
import { endOf, startOf } from '#server/engine/totals/days.ts'
import { dayOfRow, readTotals } from '#server/engine/totals/read.ts'
import { isFoundBy } from './found-by.ts'
import { openAccount } from '#db/account-standing.ts'

const PEOPLE_STATES = ['validated', 'not-validated', 'onboarded', 'not-onboarded', 'suspended', 'closed'] as const
export type PeopleState = (typeof PEOPLE_STATES)[number]

type PeopleAsked = PageAsked & {
  audience: 'buyer' | 'seller'
  /** Searched in names, e-mail, user and phone. */
  text?: string
  /** Undefined: all accounts, including closed ones. */
  state?: PeopleState | undefined
  order?: { by: 'date' | 'name'; descending: boolean }
}

const NEWEST_FIRST = { by: 'date', descending: true } as const

/** Maximum count of filtered lists: users search instead of paging further. */
const COUNTED = 10_000
/** Pages near either end, for which an offset is as fast. */
const NEAR_PAGES = 5

/**
 * A page of the house's buyers or sellers. Each filter and order has an index from which the page's ids are read, so
 * that skipped rows are not fetched. An unfiltered list is not counted; pages far inside it, by date, are located
 * through daily totals.
 */
export async function listPeople(
  db: Database,
  { audience, text = '', state, order = NEWEST_FIRST, ...asked }: PeopleAsked,
) {
  const inOrder = order.descending ? desc : asc
  const by = order.by === 'date' ? accounts.createdAt : folded(accounts.name)
  const orderBy = [inOrder(by), inOrder(accounts.id)]
  const where = and(eq(accounts.audience, audience), state && IS[state], isFoundBy(text))
  const idsOf = (condition: SQL | undefined) =>
    db.select({ id: accounts.id }).from(accounts).where(condition).$dynamic()

  const filtered = state !== undefined || text !== ''
  const found = filtered ? await pageOf(db, idsOf(where), { ...asked, countTo: COUNTED, orderBy }) : await pageOfAll()
  const on = found.rows.map(({ id }) => id)
  const rows = await select(db)
    .where(inArray(accounts.id, on))
    .orderBy(...orderBy)
  return { ...found, rows }

  async function pageOfAll() {
    const keys = [audience, `${audience}:closed`] as const
    const { rows: total } = await readTotals(db, 'accounts', { keys })
    const page = Math.min(asked.page, Math.max(1, Math.ceil(total / asked.size)))
    const newestFirst = order.descending
    const near =
      order.by === 'date' && page > NEAR_PAGES
        ? await dayOfRow(db, 'accounts', { keys, newestFirst, offset: (page - 1) * asked.size })
        : null
    const since =
      near && (newestFirst ? lt(accounts.createdAt, endOf(near.day)) : gte(accounts.createdAt, startOf(near.day)))
    return pageOf(db, idsOf(and(where, since ?? undefined)), {
      ...asked,
      page,
      total,
      skipped: near?.before,
      orderBy,
    })
  }
}

function select(db: Database) {
  return db
    .select({
      id: accounts.id,
      name: accounts.name,
      paternalSurname: people.paternalSurname,
      maternalSurname: people.maternalSurname,
      email: accounts.email,
      username: accounts.username,
      cellPhone: people.cellPhone,
      ranch: ranches.name,
      createdAt: accounts.createdAt,
      ...standingColumns,
    })
    .from(accounts)
    .leftJoin(people, eq(people.accountId, accounts.id))
    .leftJoin(sellers, eq(sellers.accountId, accounts.id))
    .leftJoin(ranches, eq(ranches.id, sellers.ranchId))
}

/** Columns that determine an account's state. */
export const standingColumns = {
  emailValidatedAt: accounts.emailValidatedAt,
  onboardedAt: accounts.onboardedAt,
  disabledAt: accounts.disabledAt,
  closedAt: accounts.closedAt,
}

const isOpen = openAccount()

/** Must match the partial indexes of `accounts`. */
const IS: Record<PeopleState, SQL | undefined> = {
  validated: and(isNotNull(accounts.emailValidatedAt), isOpen),
  'not-validated': sql`email_validated_at is null and closed_at is null`,
  onboarded: and(isNotNull(accounts.onboardedAt), isOpen),
  'not-onboarded': sql`onboarded_at is null and closed_at is null`,
  suspended: isNotNull(accounts.disabledAt),
  closed: isNotNull(accounts.closedAt),
}
