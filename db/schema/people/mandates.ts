import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, pesos } from '#db/schema/engine/columns.ts'
import { accounts } from './accounts.ts'

/**
 * Mandates to bid for somebody (ruling 96), one row each, from the invitation to its end. Every session asks whether
 * its account has one, hence this quarter; the lots are numbers of a higher one.
 */
export const mandates = pgTable(
  'mandates',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    ownerId: integer('owner_id')
      .notNull()
      .references(() => accounts.id),
    /** Null until the invitation is accepted. */
    agentId: integer('agent_id').references(() => accounts.id),
    /** Lower case; the account with this validated address may accept. */
    agentEmail: text('agent_email').notNull(),
    /** The most that the owner may have at stake, in all its lots together. */
    amount: pesos().notNull(),
    /** Numbers of auctions; null for a whole evening. */
    lots: integer().array(),
    evening: date({ mode: 'string' }),
    until: instant().notNull(),
    invitedAt: instant('invited_at').notNull(),
    acceptedAt: instant('accepted_at'),
    endedAt: instant('ended_at'),
    /** The owner or the agent. */
    endedBy: integer('ended_by').references(() => accounts.id),
  },
  (t) => [
    index('mandates_owner').on(t.ownerId, t.id),
    index('mandates_agent').on(t.agentId, t.until),
    index('mandates_invited')
      .on(t.agentEmail)
      .where(sql`accepted_at is null and ended_at is null`),
    check('mandates_scope', sql`(lots is null) <> (evening is null)`),
    check('mandates_agent_accepted', sql`(agent_id is null) = (accepted_at is null)`),
    check('mandates_some', sql`amount > 0`),
  ],
)
