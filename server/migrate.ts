/**
 * `npm run migrate`: prepares a production database for this release, as its owner. It makes the tables, the job
 * queue's, base data once, rights for the server's role, and a link for the first administrator while there is none.
 * May be repeated at any time, also beside running nodes and concurrently.
 */
import './engine/boot/production.ts'
import { fail } from './engine/boot/fail.ts'
import { prepareDatabase } from './engine/boot/prepare-database.ts'
import { makeFirstAdministratorLink } from './people/index.ts'

await prepareDatabase(makeFirstAdministratorLink).catch(fail)
