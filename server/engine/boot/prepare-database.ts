import { loadBase } from '#db/base/load.ts'
import { connect, type Database } from '#db/client.ts'
import { grantToServer } from '#db/grants.ts'
import { migrate } from '#db/migrate.ts'
import { parseMigrationEnv } from './migration-env.ts'

const log = (line: string) => console.log(line)

/**
 * Prepares a production database for this release, as its owner. `makeLink` returns the token of a link for the first
 * administrator, null if there is one; `now` in epoch ms.
 */
export async function prepareDatabase(makeLink: (db: Database, now: number) => Promise<string | null>): Promise<void> {
  const { ownerUrl, serverRole, ORIGIN } = parseMigrationEnv(process.env)
  await migrate(ownerUrl)
  log('The tables are those of this release.')
  const { sql, db, close } = connect(ownerUrl, { max: 1 })
  try {
    const loaded = await loadBase(db, { email: `contacto@${new URL(ORIGIN).hostname}`, now: Date.now() })
    if (loaded.length > 0) log(`Base data loaded: ${loaded.join(', ')}.`)
    if (loaded.includes('settings'))
      log('Placeholders to replace before opening: telephone and e-mail in the settings, the terms.')
    if (serverRole !== undefined) {
      const warnings = await grantToServer(sql, serverRole)
      log(`${serverRole} may read and write every row, and change no table.`)
      for (const warning of warnings) log(`Warning: ${warning}`)
    }
    const token = await makeLink(db, Date.now())
    if (token)
      log(
        'No administrator yet. The first person to open this link within 24 hours becomes the administrator:\n' +
          `${ORIGIN}/primer-administrador/${token}`,
      )
  } finally {
    await close()
  }
}
