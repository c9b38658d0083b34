import type { Database } from '#db/client.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import { SETTINGS_SECTIONS, type SettingsSection, type SettingValues } from './sections.ts'

export async function readSections(db: Database): Promise<Record<SettingsSection, SettingValues>> {
  const row = await readSettings(db)
  return Object.fromEntries(
    Object.entries(SETTINGS_SECTIONS).map(([section, names]) => [
      section,
      Object.fromEntries(names.map((name) => [name, row[name]])),
    ]),
  ) as Record<SettingsSection, SettingValues>
}
