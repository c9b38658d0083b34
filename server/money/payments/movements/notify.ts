import { DAY } from '#machines/time.ts'
import { and, eq } from 'drizzle-orm'
import { formatFullMoment } from '#app/texts/format/dates.ts'
import { formatCharge } from '#app/texts/format/money.ts'
import { movementKinds, tellMovement } from '#app/texts/money/movements.ts'
import { activeAccount } from '#db/account-standing.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import type { House } from '#server/engine/house.ts'
import type { Mail, Mailer } from '#server/engine/mail/mailer.ts'
import { renderMail } from '#server/engine/mail/render.ts'
import { isPushOffered, sendToAccount } from '#server/people/index.ts'
import { type Movement, readMovement } from './list.ts'

declare module '#server/engine/jobs/enqueue.ts' {
  interface Tasks {
    /** The provider may have taken away money that counts as paid: mails one administrator. */
    'payments.movement-mail': { movement: number; account: number }
    /** The same on the administrator's devices. */
    'payments.movement-push': { movement: number; account: number }
  }
}

type Told = { movement: number; account: number }

/** Mails an administrator about a movement of the provider; nothing once somebody has attended to it. */
export async function sendMovementMail(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { movement: id, account }: Told,
): Promise<void> {
  const [movement, [to]] = await Promise.all([
    readMovement(db, id),
    db
      .select({ to: accounts.email, name: accounts.name })
      .from(accounts)
      .where(and(eq(accounts.id, account), activeAccount())),
  ])
  if (!movement || movement.attendedAt !== null || !to) return
  const mail = movementMail({ ...to, movement, url: `${env.ORIGIN}${pathOf(id)}` })
  await mailer.deliver({ ...mail, about: { kind: 'movement', subject: id, news: 'once' } })
}

/** After this time it is seen on the panel. */
const PUSHED_FOR_MS = DAY

/** Notifies an administrator's devices, without payer and amount, since a locked phone shows it. */
export async function pushMovement(house: Pick<House, 'db' | 'env'>, { movement: id, account }: Told): Promise<void> {
  const movement = await readMovement(house.db, id)
  if (!movement || movement.attendedAt !== null || !(await isPushOffered(house.db))) return
  await sendToAccount(house, account, {
    title: `El proveedor avisa: ${movementKinds[movement.kind]}`,
    body: [movement.item, 'Revísalo: el pago sigue contando.'].filter(Boolean).join(': '),
    url: pathOf(id),
    about: { kind: 'movement', id },
    until: movement.receivedAt + PUSHED_FOR_MS,
  })
}

const pathOf = (id: number) => `/admin/devoluciones/movimientos/${id}`

function movementMail({
  to,
  name,
  movement,
  url,
}: {
  to: string
  name: string
  movement: Movement
  url: string
}): Omit<Mail, 'about'> {
  const { kind, cents, currency, transactionId, item, payer, receivedAt } = movement
  return renderMail({
    to,
    subject: `El proveedor de pagos avisa: ${movementKinds[kind]}${item ? ` (${item})` : ''}`,
    preview: 'El pago sigue contando hasta que la casa decida.',
    title: movementKinds[kind],
    figure: { label: 'Importe', value: formatCharge(cents, currency) },
    paragraphs: [
      `${name}, el proveedor informó de un movimiento que puede quitar dinero ya cobrado. En Remate nada cambió: el ` +
        'pago sigue contando. Compruébalo en el portal del proveedor y anota lo que se hizo.',
    ],
    facts: [
      { label: 'Qué', value: tellMovement(movement) },
      ...(item ? [{ label: 'Por', value: item }] : []),
      ...(payer ? [{ label: 'Quién pagó', value: payer }] : []),
      { label: 'Transacción', value: transactionId },
      { label: 'Llegó', value: formatFullMoment(receivedAt) },
    ],
    action: { label: 'Ver el movimiento', url },
  })
}
