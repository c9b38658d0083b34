/**
 * `npm run backup -- <folder>`: a complete backup of one snapshot, beside running nodes. Needs the server's own
 * `DATABASE_URL` and `DATA_DIR`; without the first, the demo's database is used.
 */
import './production.ts'
import { connect } from '#db/client.ts'
import { backUp } from '#server/engine/backup/backup.ts'
import { folderOf, openHouseToKeep } from './backup-env.ts'
import { fail } from './fail.ts'

async function run(): Promise<void> {
  const folder = folderOf(process.argv, 'backup')
  const { url, dataDir, stop } = await openHouseToKeep(process.env)
  const { sql, close } = connect(url, { max: 1 })
  try {
    const { tables, uploads } = await backUp({ sql, dataDir }, folder)
    console.log(`${tables.reduce((sum, { rows }) => sum + rows, 0)} rows of ${tables.length} tables are in ${folder}.`)
    if (uploads) console.log(`${uploads.media} public files and ${uploads.private} private ones are beside them.`)
    else console.log('The uploads are in the bucket: its backups are yours.')
    console.log(
      'SECRET is not among them: keep it somewhere else. A reader of this folder can read all data of the house.',
    )
  } finally {
    await close()
    await stop?.()
  }
}

await run().catch(fail)
