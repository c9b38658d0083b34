/**
 * `npm run migrate`: makes the database of a production house fit for this release, as its owner. Tables and the job
 * queue's, base data once, rights for the server's role, and a link for the first administrator while there is none.
 * May be run again at any time, also beside running nodes and beside itself.
 */
import './engine/boot/production.ts'
import { fail } from './engine/boot/fail.ts'
import { prepareDatabase } from './engine/boot/prepare-database.ts'
import { makeFirstAdministratorLink } from './people/index.ts'

await prepareDatabase(makeFirstAdministratorLink).catch(fail)
