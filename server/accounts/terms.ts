import { and, desc, eq, lte } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { terms } from '#db/schema/terms.ts'

/** A version of the terms; `html` is clean. */
export type Terms = { id: number; version: string; html: string; publishedAt: number }

/** The terms in force at `now` (epoch ms): the newest public version. Null while there is none. */
export async function termsInForce(db: Database, now: number): Promise<Terms | null> {
  const [row] = await db
    .select({ id: terms.id, version: terms.version, body: terms.body, publishedAt: terms.publishedAt })
    .from(terms)
    .where(and(eq(terms.public, true), lte(terms.publishedAt, now)))
    .orderBy(desc(terms.publishedAt), desc(terms.id))
    .limit(1)
  if (!row) return null
  const { body, ...version } = row
  return { ...version, html: cleanRichText(body) }
}

const TAG = 'p|h2|h3|ul|ol|li|strong|b|em|i|br'

/**
 * Rich text made harmless: everything is escaped, then these few tags, without any attribute, are let through.
 * A body without them is plain text, its paragraphs parted by empty lines.
 */
export function cleanRichText(body: string): string {
  const bare = body.replace(
    new RegExp(`<(/?)(${TAG})(?:\\s[^<>]*)?/?>`, 'gi'),
    (_, slash: string, tag: string) => `<${slash}${tag.toLowerCase()}>`,
  )
  const escaped = bare
    .replace(/&(?!(?:[a-z]+|#\d+);)/gi, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
  const html = escaped.replace(new RegExp(`&lt;(/?)(${TAG})&gt;`, 'g'), '<$1$2>')
  if (/<(?:p|h2|h3|ul|ol)>/.test(html)) return html
  return html
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim()}</p>`)
    .join('\n')
}
