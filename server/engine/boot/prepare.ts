/**
 * The part of the server that a start needs before the database is up. `build/server/prepare.js` shares its modules
 * with the server's bundle, so that nothing is loaded twice.
 */
export { parseEnv } from '#server/env.ts'
export { migrate } from '#db/migrate.ts'
