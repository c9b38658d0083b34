import { lastVisit } from '#server/people/accounts/sessions/last-visit.ts'
import { editBasis } from '#server/people/accounts/edited-since.ts'
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { contains } from '#db/contains.ts'
import { type PageAsked, pageOf } from '#db/page-of.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { openAccount } from '#db/account-standing.ts'

export type AdministratorOrder = { by: 'user' | 'created'; descending: boolean }

const columns = {
  id: accounts.id,
  name: accounts.name,
  email: accounts.email,
  username: sql<string>`coalesce(${accounts.username}, '')`,
  createdAt: accounts.createdAt,
  lastVisit,
  secondFactorAt: accounts.secondFactorAt,
  /** Invited administrators have not chosen their own password yet. */
  invited: accounts.mustChangePassword,
}

/** A page of the administrators; times in epoch ms. */
export function listAdministrators(
  db: Database,
  { text, order, ...page }: PageAsked & { text: string; order: AdministratorOrder },
) {
  const found = contains(text, [accounts.name, accounts.email, accounts.username])
  const column = order.by === 'user' ? accounts.username : accounts.createdAt
  return pageOf(db, db.select(columns).from(accounts).where(and(open, found)).$dynamic(), {
    ...page,
    orderBy: [order.descending ? desc(column) : asc(column), asc(accounts.id)],
  })
}

export type Administrator = Awaited<ReturnType<typeof listAdministrators>>['rows'][number]

/** One administrator, or null. */
export async function readAdministrator(db: Database, id: number): Promise<(Administrator & { basis: number }) | null> {
  const [row] = await db
    // The last act on it, carried by its form: see `editedSince`.
    .select({ ...columns, basis: editBasis(sql`'account:' || ${accounts.id}`) })
    .from(accounts)
    .where(and(open, eq(accounts.id, id)))
  return row ?? null
}

const open: SQL | undefined = and(eq(accounts.audience, 'admin'), openAccount())
