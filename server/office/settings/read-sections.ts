import type { House } from '#server/engine/house.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import { SETTINGS_SECTIONS, type SettingsSection, type SettingValues } from './sections.ts'

type Of = Pick<House, 'db'> & { env: Pick<House['env'], 'MODE'> }

/** The current settings. In production administrators always need a second factor (`findSession`). */
export async function readSections({ db, env }: Of): Promise<Record<SettingsSection, SettingValues>> {
  const row = { ...(await readSettings(db)), ...(env.MODE === 'production' && { secondFactorRequired: true }) }
  return Object.fromEntries(
    Object.entries(SETTINGS_SECTIONS).map(([section, names]) => [
      section,
      Object.fromEntries(names.map((name) => [name, row[name]])),
    ]),
  ) as Record<SettingsSection, SettingValues>
}
