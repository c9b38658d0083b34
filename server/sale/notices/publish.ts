import { and, eq } from 'drizzle-orm'
import { auctions } from '#db/schema/sale/auctions.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { type Admin, adminAct, type LastAct, lastActOn } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'

/**
 * Reason for refusing an announcement. `over`: the lot is closed or cancelled; `another`: the administrator `by`
 * announced something after the page was shown; `most`: the maximum number is reached; `off`: announcements are
 * switched off.
 */
type Refused = { refused: 'unknown' | 'off' | 'over' | 'most' } | { refused: 'another'; by: LastAct | null }

type Published = { number: number } | Refused

/**
 * Publishes an announcement of a scheduled or open lot: its page shows it, followers and bidders are mailed, and the
 * next bid must confirm having read it. `seen`: the number of announcements the page showed, so that a form sent twice
 * announces once. `at` in epoch ms.
 */
export function publishNotice(
  { db, actors }: Pick<House, 'db' | 'actors'>,
  admin: Admin,
  { auction, text, seen, at }: { auction: number; text: string; seen: number; at: number },
): Promise<Published> {
  const act = {
    action: 'auction.announced',
    subject: `auction:${auction}`,
    details: (done: Published) => ({ ...done, text }),
    at,
  } as const
  return adminAct<Published, Published>(db, admin, act, async (work) => {
    const [lot] = await work.tx
      .select({ notices: auctions.notices, offered: settings.notices })
      .from(auctions)
      .innerJoin(settings, eq(settings.id, 1))
      .where(and(eq(auctions.id, auction), eq(auctions.practice, false)))
      .for('update', { of: auctions })
    if (!lot) return work.refuse({ refused: 'unknown' })
    if (!lot.offered) return work.refuse({ refused: 'off' })
    if (lot.notices !== seen)
      return work.refuse({ refused: 'another', by: await lastActOn(work.tx, act.subject, [act.action]) })
    const outcome = await actors.auction.sendWithin(work, auction, {
      type: 'notice.published',
      at,
      text,
      by: admin.accountId,
    })
    if (outcome.accepted) return { number: seen + 1 }
    const { refusal } = outcome
    return work.refuse({ refused: refusal !== 'unknown' && 'notice' in refusal ? refusal.notice : 'over' })
  })
}
