import { DAY } from '#machines/time.ts'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { settings } from '#db/schema/engine/settings.ts'
import { listings } from '#db/schema/listing/listings.ts'
import { vetPapers } from '#db/schema/listing/vet-file.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import { paperKinds } from '#app/texts/listing/vet-file.ts'
import { formatDay } from '#app/texts/format/dates.ts'
import { dayAt } from '#machines/auction/hours.ts'
import { type PaperKind, REMINDED_DAYS, validUntil } from '#machines/vet-file/papers.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue } from '#server/engine/jobs/enqueue.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { renderMail } from '#server/engine/mail/render.ts'
import { activeAccount } from '#db/account-standing.ts'

/** Papers per run; the rest follow in the next. */
const BATCH = 500

/** `until`: the paper's last day, ISO; `days`: which of the two reminders. */
export type PaperReminder = { listing: number; kind: PaperKind; until: string; days: number }

/** Last valid day in SQL, as `validUntil` has it. */
const until = sql<string>`case when ${vetPapers.kind} = 'coggins'
  then least(coalesce(${vetPapers.expiresOn}, 'infinity'::date), (${vetPapers.issuedOn} + interval '6 months')::date)
  else ${vetPapers.expiresOn} end`

/**
 * Enqueues a mail to the seller of each paper that runs out within 14 days, and once more within 3. What was sent is
 * kept with the paper, so a run that is repeated, or comes late, sends each once. `now` in epoch ms.
 */
export async function remindOfPapers({ db }: Pick<House, 'db'>, now: number): Promise<void> {
  const [first, last] = REMINDED_DAYS
  const today = dayAt(now)
  await db.transaction(async (tx) => {
    const isLast = sql`${until} <= ${today}::date + ${last}::int`
    const stage = sql<number>`case when ${isLast} then ${last}::int else ${first}::int end`
    const mark = sql<string>`${until}::text || ':' || ${stage}`
    const due = await tx
      .select({
        listing: vetPapers.listingId,
        kind: vetPapers.kind,
        until: sql<string>`${until}::text`,
        days: stage,
        mark,
      })
      .from(vetPapers)
      .innerJoin(settings, and(eq(settings.id, 1), eq(settings.vetFiles, true)))
      .innerJoin(listings, and(eq(listings.id, vetPapers.listingId), isNull(listings.deletedAt)))
      .where(
        sql`${until} between ${today}::date and ${today}::date + ${first}::int
          and ${vetPapers.reminded} is distinct from ${mark}`,
      )
      .orderBy(asc(vetPapers.listingId))
      .limit(BATCH)
      .for('update', { of: vetPapers })
    for (const { mark: reminded, ...paper } of due) {
      const one = and(eq(vetPapers.listingId, paper.listing), eq(vetPapers.kind, paper.kind))
      await tx.update(vetPapers).set({ reminded }).where(one)
    }
    await enqueue(
      tx,
      due.map(({ mark: _, ...paper }) => ({ task: 'vet-papers.mail', payload: paper }) as const),
    )
  })
}

/** Mails a reminder, unless the paper was replaced or removed meanwhile. */
export async function sendPaperReminder(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { listing, kind, until, days }: PaperReminder,
): Promise<void> {
  const [row] = await db
    .select({
      issuedOn: vetPapers.issuedOn,
      expiresOn: vetPapers.expiresOn,
      horse: listings.name,
      to: accounts.email,
      name: accounts.name,
    })
    .from(vetPapers)
    .innerJoin(listings, and(eq(listings.id, vetPapers.listingId), isNull(listings.deletedAt)))
    .innerJoin(accounts, and(eq(accounts.id, listings.sellerId), activeAccount()))
    .where(and(eq(vetPapers.listingId, listing), eq(vetPapers.kind, kind)))
  if (!row || validUntil({ kind, ...row }) !== until) return
  const paper = paperKinds[kind]
  await mailer.deliver({
    ...renderMail({
      to: row.to,
      subject: `${paper} de ${row.horse}: vence el ${formatDay(until)}`,
      preview: 'Renuévalo antes de que venza.',
      title: `Un papel de ${row.horse} está por vencer`,
      paragraphs: [
        `${row.name}, a ${row.horse} se le vence un papel. Si no está vigente al cierre, programar su subasta pide ` +
          'un motivo, que los compradores leen.',
      ],
      facts: [
        { label: 'Papel', value: paper },
        { label: 'Último día', value: formatDay(until) },
      ],
      action: { label: 'Actualizar el papel', url: `${env.ORIGIN}/sales/expediente/${listing}#papeles` },
    }),
    about: { kind: 'vet-paper', subject: listing, news: `${kind}-${until}-${days}-${row.issuedOn}` },
  })
}

/** Enqueues the next daily run; one pending at a time, for any number of nodes. */
export async function schedulePaperReminders({ db }: Pick<House, 'db'>, runAt: number): Promise<void> {
  await enqueue(db, [{ task: 'vet-papers.remind', payload: {}, runAt, key: 'vet-papers.remind' }])
}

export const nextReminders = (now: number) => now + DAY / 4
