import '/work/wt/express/server/engine/boot/production.ts'
import { readFileSync, writeFileSync } from 'node:fs'
const { parseEnv } = await import('/work/wt/express/server/env.ts')
const { serve } = await import('/work/wt/express/server/index.ts')
const { databaseNote } = await import('/work/wt/express/tests/support/e2e-house.ts')
const url = readFileSync(databaseNote(41777), 'utf8')
const env = parseEnv({ PORT: '41778', DATA_DIR: '/work/wt/express/.data/e2e', DATABASE_URL: url, TRUST_PROXY: 'loopback', PUSH_LOCAL: 'yes' }, 'demo')
writeFileSync(databaseNote(41778), url)
await serve(env, { databaseUrl: url, log: console.log })
