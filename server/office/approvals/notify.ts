import { DAY } from '#machines/time.ts'
import { and, eq } from 'drizzle-orm'
import { formatFullMoment } from '#app/texts/format/dates.ts'
import { approvalKinds } from '#app/texts/money/approvals.ts'
import { accounts } from '#db/schema/people/accounts.ts'
import type { House } from '#server/engine/house.ts'
import type { Mail, Mailer } from '#server/engine/mail/mailer.ts'
import { renderMail } from '#server/engine/mail/render.ts'
import { activeAccount } from '#db/account-standing.ts'
import { readApproval } from '#server/money/index.ts'
import { isPushOffered, sendToAccount } from '#server/people/index.ts'
import { readApprovalAbout } from './read-about.ts'

/** Mails an administrator that a proposal waits for a second person; nothing once it is decided. */
export async function sendApprovalMail(
  { db, env }: Pick<House, 'db' | 'env'>,
  mailer: Mailer,
  { approval: id, account }: { approval: number; account: number },
): Promise<void> {
  const [approval, [to]] = await Promise.all([
    readApproval(db, id),
    db
      .select({ to: accounts.email, name: accounts.name })
      .from(accounts)
      .where(and(eq(accounts.id, account), activeAccount())),
  ])
  if (!approval || approval.outcome !== null || !to) return
  const { horse } = await readApprovalAbout(db, id)
  const { kind, proposer, proposedAt } = approval
  const mail = approvalMail({
    ...to,
    kind: approvalKinds[kind],
    horse,
    proposer,
    proposedAt,
    url: `${env.ORIGIN}/admin/por-confirmar/${id}`,
  })
  await mailer.deliver({ ...mail, about: { kind: 'approval', subject: id, news: 'once' } })
}

/** A proposal that no one has decided in this time is seen on the panel. */
const PUSHED_FOR_MS = DAY

/** Notifies an administrator's devices, at any hour; nothing once it is decided. */
export async function pushApproval(
  house: Pick<House, 'db' | 'env'>,
  { approval: id, account }: { approval: number; account: number },
): Promise<void> {
  const approval = await readApproval(house.db, id)
  if (!approval || approval.outcome !== null || !(await isPushOffered(house.db))) return
  const { horse } = await readApprovalAbout(house.db, id)
  const { kind, proposer, proposedAt } = approval
  await sendToAccount(house, account, {
    title: `Por confirmar: ${approvalKinds[kind]}`,
    body: [horse, `Lo propuso ${proposer}. Falta otra persona.`].filter(Boolean).join(': '),
    url: `/admin/por-confirmar/${id}`,
    about: { kind: 'approval', id },
    until: proposedAt + PUSHED_FOR_MS,
  })
}

type Waiting = {
  to: string
  name: string
  kind: string
  horse: string | null
  proposer: string
  proposedAt: number
  url: string
}

function approvalMail({ to, name, kind, horse, proposer, proposedAt, url }: Waiting): Omit<Mail, 'about'> {
  const what = horse ? `${kind}, ${horse}` : kind
  return renderMail({
    to,
    subject: `Por confirmar: ${what}`,
    preview: `${proposer} lo propuso. Falta que otra persona lo confirme o lo rechace.`,
    title: 'Hay una propuesta por confirmar',
    paragraphs: [
      `${name}, ${proposer} propuso un acto que necesita a dos personas. Mientras nadie lo confirme, nada cambia; si ` +
        'la subasta está por cerrar o por pagarse, el tiempo cuenta.',
    ],
    facts: [
      { label: 'Qué', value: what },
      { label: 'Lo propuso', value: proposer },
      { label: 'Cuándo', value: formatFullMoment(proposedAt) },
    ],
    action: { label: 'Revisar la propuesta', url },
  })
}
