/**
 * `npm run restore -- <folder>`: restores a backup into an empty database, as its owner, and its uploads into
 * `DATA_DIR`. Then `npm start` with the same SECRET.
 */
import './production.ts'
import { connect } from '#db/client.ts'
import { grantToServer } from '#db/grants.ts'
import { restore } from '#server/engine/backup/restore.ts'
import { folderOf, openHouseToKeep } from './backup-env.ts'
import { fail } from './fail.ts'

async function run(): Promise<void> {
  const folder = folderOf(process.argv, 'restore')
  const { ownerUrl, serverRole, dataDir, stop } = await openHouseToKeep(process.env)
  try {
    const { tables, uploads, takenAt } = await restore({ ownerUrl, dataDir }, folder)
    if (serverRole !== undefined) await grant(ownerUrl, serverRole)
    const rows = tables.reduce((sum, each) => sum + each.rows, 0)
    console.log(
      `The house is as it was at ${new Date(takenAt).toISOString()}: ${rows} rows of ${tables.length} tables.`,
    )
    if (uploads) console.log(`${uploads.media} public files and ${uploads.private} private ones are in their folders.`)
    else console.log('The uploads were in a bucket: see that it is the one of that moment.')
  } finally {
    await stop?.()
  }
}

async function grant(ownerUrl: string, serverRole: string): Promise<void> {
  const { sql, close } = connect(ownerUrl, { max: 1 })
  await grantToServer(sql, serverRole).finally(close)
  console.log(`${serverRole} may read and write every row, and change no table.`)
}

await run().catch(fail)
