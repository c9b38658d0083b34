/**
 * The whole product as it is built and served: a node that leaves the jobs to others, so that what is measured beside it
 * does not pay for its mails; or, with `WORKER`, those others.
 */
import '#server/boot/production.ts'
import { parseEnv } from '#server/env.ts'
import { serve } from '#server/index.ts'
import { serveParent, setting } from '../kit/child.ts'

if (process.env.LOWEST_BIDS) await import('./lowest-bid.ts')

const databaseUrl = setting('HOUSE')
const env = parseEnv({ PORT: '0', DATABASE_URL: databaseUrl, DATA_DIR: setting('DATA'), SECRET: setting('SECRET') }, 'demo')
const { port } = await serve(env, { databaseUrl, log: console.error, worker: Boolean(process.env.WORKER), bidsAMinute: 1e9 })
serveParent({ port })
