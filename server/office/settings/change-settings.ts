import { isDeepStrictEqual } from 'node:util'
import { desc, eq } from 'drizzle-orm'
import { accounts } from '#db/schema/people/accounts.ts'
import { auditLog } from '#db/schema/people/audit-log.ts'
import { settings } from '#db/schema/engine/settings.ts'
import { type Admin, adminAct } from '#server/people/index.ts'
import type { House } from '#server/engine/house.ts'
import { enqueue, type Tx } from '#server/engine/jobs/enqueue.ts'
import { recountJob } from '#server/sale/index.ts'
import {
  raisesAscend,
  type SettingName,
  SETTINGS_SECTIONS,
  type SettingsSection,
  type SettingValues,
} from './sections.ts'

/** `base`: values when the form was rendered; `to`: values submitted. */
type Change = { section: SettingsSection; base: SettingValues; to: SettingValues; at: number }

/** A setting changed by another administrator while the form was open. */
export type ChangedMeanwhile = { name: SettingName; was: unknown; now: unknown }

type ChangeOutcome =
  | { changed: SettingName[] }
  | { same: true }
  | {
      meanwhile: ChangedMeanwhile[]
      by: { name: string; at: number } | null
      current: SettingValues
      /** Settings that this form changes; the others keep their current values. */
      mine: SettingName[]
    }

/**
 * Saves the settings that a section's form changes, with one audit log row of old and new values. If another
 * administrator has changed one of the same since the form was rendered, nothing is written and those changes are
 * returned.
 */
export function changeSettings(
  { db }: Pick<House, 'db'>,
  admin: Admin,
  { section, base, to, at }: Change,
): Promise<ChangeOutcome> {
  const names: readonly SettingName[] = SETTINGS_SECTIONS[section]
  const subject = `settings:${section}` as const
  const details = ({ before, after }: Written) => ({ before, after })
  const act = { action: 'settings.changed', subject, details, at } as const
  return adminAct<Written, ChangeOutcome>(db, admin, act, async ({ tx, refuse }) => {
    const [row] = await tx.select().from(settings).where(eq(settings.id, 1)).for('update')
    if (!row) throw new Error('The table settings is empty: seed the house first')
    const differing = (one: SettingValues, other: SettingValues) =>
      names.filter((name) => !isDeepStrictEqual(one[name], other[name]))
    const mine = differing(base, to)
    const changed = mine.filter((name) => !isDeepStrictEqual(row[name], to[name]))
    // Also applies to a form sent twice.
    if (changed.length === 0) return refuse({ same: true })
    const theirs = differing(row, base)
    // Two changes that do not fit together are one conflict, although of different settings.
    const fits = raisesAscend({ ...pick(row, names), ...pick(to, changed) })
    const meanwhile = theirs
      .filter((name) => !fits || changed.includes(name))
      .map((name) => ({ name, was: base[name], now: row[name] }))
    if (meanwhile.length > 0) {
      const current = pick(row, names)
      return refuse({ meanwhile, by: await lastChange(tx, subject), current, mine })
    }
    await tx.update(settings).set(pick(to, changed)).where(eq(settings.id, 1))
    if (changed.includes('bidLimit') && row.bidLimit === 0) await enqueue(tx, [recountJob(at)])
    return { changed, before: pick(row, changed), after: pick(to, changed) }
  }).then((outcome) => ('before' in outcome ? { changed: outcome.changed } : outcome))
}

type Written = { changed: SettingName[]; before: SettingValues; after: SettingValues }

async function lastChange(tx: Tx, subject: string) {
  const [last] = await tx
    .select({ name: accounts.name, at: auditLog.at })
    .from(auditLog)
    .innerJoin(accounts, eq(accounts.id, auditLog.adminId))
    .where(eq(auditLog.subject, subject))
    .orderBy(desc(auditLog.at), desc(auditLog.id))
    .limit(1)
  return last ?? null
}

function pick(values: SettingValues, names: readonly SettingName[]): SettingValues {
  return Object.fromEntries(names.map((name) => [name, values[name]]))
}
