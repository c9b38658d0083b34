/**
 * `npm run drill -- machines [--rounds 100] [--seed N] [--only FAULT]`: three machines with PostgreSQL, and the house
 * in front of them, while they fail. As root, on Debian 12, with the packages that it names if they are missing.
 */
import { buildIfNeeded } from '#server/engine/boot/build.ts'
import { shutdownOnSignal } from '#server/engine/boot/shutdown.ts'
import { lacking, runApart } from './apart.ts'

const SCRIPTS: Record<string, string> = {
  machines: 'machines.ts',
  'restore-to': 'restore-to.ts',
  runbooks: 'runbooks.ts',
}

const [name = '', ...args] = process.argv.slice(2)
const script = SCRIPTS[name]
const problem = script ? lacking() : `Say which drill: ${Object.keys(SCRIPTS).join(', ')}.`
if (problem || !script) {
  console.error(problem)
  process.exit(1)
}
const log = (line: string) => console.log(line)
const shutdown = shutdownOnSignal(log, 1)
await buildIfNeeded(log, shutdown)
process.exitCode = await runApart(script, args, shutdown)
