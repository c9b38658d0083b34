/** One node of the storm: serves DATABASE_URL on PORT until it is killed or receives SIGTERM. */
import '#server/engine/boot/production.ts'
import { fail } from '#server/engine/boot/fail.ts'
import { shutdownOnSignal } from '#server/engine/boot/shutdown.ts'
import { parseEnv } from '#server/env.ts'
import { serve } from '#server/index.ts'
import { READY } from './node.ts'

const log = (line: string) => console.log(line)
const shutdown = shutdownOnSignal(log)

async function start(): Promise<void> {
  const env = parseEnv(process.env, 'demo')
  const server = await serve(env, { databaseUrl: env.DATABASE_URL as string, log, bidsAMinute: 1e9 })
  shutdown.add('The server', () => server.close())
  log(READY)
}

await start().catch(fail)
