/**
 * `npm run rotate`: seals everything with a new `SECRET`. The house stands still meanwhile: stop all nodes before, and
 * start them with the new `SECRET` and with `NAMES_SECRET` afterwards (docs/operations.md).
 */
import './engine/boot/production.ts'
import { connect } from '#db/client.ts'
import { fail } from './engine/boot/fail.ts'
import { parseRotationEnv } from './engine/boot/rotation-env.ts'
import { livingNodes } from './engine/jobs/nodes.ts'
import { resealAll } from './engine/security/reseal.ts'
import { SettingsError } from './env.ts'
import { SEALED } from './quarters.ts'

async function rotate(): Promise<void> {
  const { url, ...secrets } = parseRotationEnv(process.env)
  const connection = connect(url, { max: 2 })
  try {
    if ((await livingNodes(connection.db)).length > 0)
      throw new SettingsError('A node runs, or ended less than a minute ago: stop all nodes, and try again then.')
    console.log(`${await resealAll(connection.sql, SEALED, secrets)} values were sealed anew.`)
  } finally {
    await connection.close()
  }
}

await rotate().catch(fail)
