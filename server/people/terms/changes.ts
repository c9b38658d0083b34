import { eq } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { terms } from '#db/schema/people/terms.ts'
import type { Payer } from '#server/people/accounts/sessions/audiences.ts'
import { compareWords, type Piece } from './compare.ts'
import { rowInForce, type Terms } from './in-force.ts'
import { renderTerms } from './render.ts'

/**
 * The terms an account is asked to accept, and how they differ from those it accepted last. `before` is that version,
 * null if none was recorded; `pieces` is null if the texts cannot be compared.
 */
export type NewTerms = Terms & { before: string | null; pieces: Piece[] | null }

/** Null while no terms are in force. `now` in epoch ms. */
export async function readNewTerms(db: Database, { accountId }: Payer, now: number): Promise<NewTerms | null> {
  const [inForce, [before]] = await Promise.all([
    rowInForce(db, now),
    db
      .select({ id: terms.id, version: terms.version, body: terms.body })
      .from(accounts)
      .innerJoin(terms, eq(terms.id, accounts.termsId))
      .where(eq(accounts.id, accountId)),
  ])
  if (!inForce) return null
  const { id, version, body, publishedAt } = inForce
  return {
    id,
    version,
    html: renderTerms(body),
    publishedAt: publishedAt ?? 0,
    before: before?.version ?? null,
    pieces: before ? await changesBetween(before, { id, body }) : null,
  }
}

type Text = { id: number; body: string }

/** The last comparisons: published texts never change, and after a publication everybody is shown the same ones. */
const compared = new Map<string, Promise<Piece[] | null>>()
const KEPT = 8

function changesBetween(before: Text, after: Text): Promise<Piece[] | null> {
  // The lengths tell databases apart, of which a test's process has several.
  const key = `${before.id}:${before.body.length} ${after.id}:${after.body.length}`
  const known = compared.get(key)
  if (known) return known
  const pieces = compareWords(before.body, after.body).then((found) => found && abridge(found))
  pieces.catch(() => compared.delete(key))
  if (compared.size >= KEPT) compared.delete(compared.keys().next().value as string)
  compared.set(key, pieces)
  return pieces
}

/** Characters of unchanged text that are left on each side of a change. */
const CONTEXT = 160

/** Leaves out what is unchanged far from any change, up to whole words, and the marks of headings and emphasis. */
function abridge(pieces: Piece[]): Piece[] {
  return pieces.map(({ text: marked, change }, nth) => {
    const text = marked.replace(/^#{1,6} /gm, '').replaceAll('**', '')
    if (change !== 'same' || text.length <= 3 * CONTEXT) return { text, change }
    const start = nth === 0 ? '' : text.slice(0, CONTEXT).replace(/\S*$/, '')
    const end = nth === pieces.length - 1 ? '' : text.slice(-CONTEXT).replace(/^\S*/, '')
    return { text: `${start}[…]${end}`, change }
  })
}
