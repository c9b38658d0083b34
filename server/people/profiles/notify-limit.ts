import { and, eq, sql } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { bidLimits } from '#db/schema/people/bid-limits.ts'
import { settings } from '#db/schema/engine/settings.ts'
import type { House } from '#server/engine/house.ts'
import { formatPesos } from '#app/texts/format/money.ts'
import type { Mailer } from '#server/engine/mail/mailer.ts'
import { renderMail } from '#server/engine/mail/render.ts'
import { activeAccount } from '#db/account-standing.ts'

/** Mails a buyer their changed bid limit, without the house's reason. */
export async function notifyLimit(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  change: number,
): Promise<void> {
  const [row] = await db
    .select({
      to: accounts.email,
      name: accounts.name,
      limit: sql<string>`coalesce(${bidLimits.limit}, ${settings.bidLimit})`,
      deposit: bidLimits.deposit,
      reference: bidLimits.reference,
    })
    .from(bidLimits)
    .innerJoin(accounts, and(eq(accounts.id, bidLimits.accountId), activeAccount()))
    .innerJoin(settings, eq(settings.id, 1))
    .where(eq(bidLimits.id, change))
  if (!row) return
  const { to, name, deposit, reference } = row
  const limit = Number(row.limit)
  const value = limit === 0 ? 'Sin límite' : formatPesos(limit)
  const mail = renderMail({
    to,
    subject: `Tu límite para pujar: ${value}`,
    preview: 'Cambiamos hasta cuánto puedes tener en pujas a la vez.',
    title: 'Cambió tu límite para pujar',
    figure: { label: 'Tu límite', value },
    paragraphs: [
      `${name}, es lo más que pueden sumar a la vez las pujas con las que vas ganando y tus pujas máximas.`,
      'Las pujas que ya hiciste siguen en pie.',
    ],
    ...(deposit !== null && {
      facts: [
        { label: 'Depósito recibido', value: formatPesos(deposit) },
        { label: 'Referencia', value: reference ?? '' },
      ],
    }),
    action: { label: 'Ver tu límite', url: `${env.ORIGIN}/profile/en-curso` },
  })
  await mailer.deliver({ ...mail, about: { kind: 'limit', subject: change, news: 'once' } })
}
