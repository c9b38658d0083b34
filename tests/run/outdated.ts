/**
 * `npm run outdated`: the packages with a newer version, each with its reason in docs/dependencies.md to stay behind, and
 * the dates of lists that no package brings. Fails if one has no reason, or a reason no such package any more.
 */
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BANKS_AS_OF } from '#machines/identifiers/banks.ts'
import { judgeOutdated, reasonsIn, type Reported } from './reasons.ts'

const ROOT = join(import.meta.dirname, '../..')
const reasons = reasonsIn(readFileSync(join(ROOT, 'docs/dependencies.md'), 'utf8'))

const { lines, faults } = judgeOutdated(await ask(), reasons)
console.log([...lines, ...faults.map((fault) => `✗ ${fault}`)].join('\n'))
console.log(`\nBanks by the first digits of a CLABE (machines/identifiers/banks.ts): as of ${BANKS_AS_OF}.`)
process.exitCode = faults.length > 0 ? 1 : 0

/** npm's report; it ends with 1 where something is outdated. Throws where it is none, such as without a network. */
function ask(): Promise<Reported> {
  return new Promise((resolve, reject) =>
    execFile('npm', ['outdated', '--json'], { cwd: ROOT, shell: process.platform === 'win32' }, (error, output) => {
      const report = JSON.parse(output || '{}') as Reported & { error?: { summary: string } }
      if (report.error || (error && output === '')) reject(new Error(report.error?.summary ?? String(error)))
      else resolve(report)
    }),
  )
}
