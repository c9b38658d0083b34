import { setTimeout as wait } from 'node:timers/promises'
import type postgres from 'postgres'
import type { Admin } from '#server/people/accounts/sessions/audiences.ts'
import { authorizeListing } from '#server/listing/audits/authorize-listing.ts'
import type { AuditHouse } from '#server/listing/audits/listing-act.ts'
import { openAudit } from '#server/listing/audits/open-audit.ts'
import { recordObservation } from '#server/listing/audits/record-observation.ts'
import { sendObservations } from '#server/listing/audits/send-observations.ts'
import { chance, whole } from '../payments/chance.ts'
import type { Audited } from './evidence.ts'

type Auditing = { house: AuditHouse; sql: postgres.Sql; admin: Admin; audits: Audited[]; isOver(): boolean }

/**
 * An administrator who audits waiting listings by our own commands until the storm ends. Two of them sometimes collide.
 */
export async function runAuditor({ house, sql, admin, audits, isOver }: Auditing): Promise<void> {
  /** After a lost connection the outcome of an act is unknown; it is not repeated. */
  async function act(action: string, listing: number, run: () => Promise<object>): Promise<Audited['said']> {
    const audited: Audited = { action, listing, said: 'unknown' }
    audits.push(audited)
    try {
      audited.said = 'refused' in (await run()) ? 'refused' : 'done'
    } catch (error) {
      if (!(error instanceof Error)) throw error
    }
    return audited.said
  }

  async function audit(listing: number): Promise<void> {
    const it = () => ({ listing, at: Date.now() })
    await act('audit.opened', listing, () => openAudit(house, admin, it()))
    if (chance(0.25)) {
      const noted = { section: 'general', field: null, comment: `Observación ${whole(1, 1e9)}` }
      await act('observation.recorded', listing, () => recordObservation(house, admin, { ...it(), ...noted }))
      await act('observations.sent', listing, () => sendObservations(house, admin, it()))
    }
    await act('audit.authorized', listing, () => authorizeListing(house, admin, it()))
  }

  while (!isOver()) {
    const waiting = await sql<{ id: number }[]>`
      select id from listings where state in ('submitted', 'inAudit') order by submitted_at limit 3`.catch(() => [])
    for (const { id } of waiting) await audit(id)
    await wait(whole(50, 250))
  }
}
