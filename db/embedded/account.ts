/** User that runs the server: PostgreSQL refuses to run as root, so root uses another account. */
import { execFile, execFileSync, spawn, type SpawnOptions } from 'node:child_process'
import { chown, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { EmbeddedPostgresError } from './error.ts'

export const execFileAsync = promisify(execFile)

/** undefined: the user of this process. */
export type Account = { uid: number; gid: number; needsReach: boolean } | undefined

/** Runs a PostgreSQL program as the account, in the C locale; rejects with its output. */
export async function runAs(account: Account, program: string, args: string[]): Promise<void> {
  const options = { cwd: '/', env: { ...process.env, LC_ALL: 'C', LANG: 'C' } }
  if (!account) return toItsEnd(program, args, options)
  const { uid, gid } = account
  if (!account.needsReach) return toItsEnd(program, args, { ...options, uid, gid })
  const become = [`--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--securebits=+no_setuid_fixup']
  const reach = ['--inh-caps=+dac_override', '--ambient-caps=+dac_override']
  return toItsEnd('setpriv', [...become, ...reach, program, ...args], options)
}

/**
 * In a process group of its own: Ctrl-C, which the terminal sends to every process of a group, would end `pg_ctl` and
 * leave the server that it was starting.
 */
function toItsEnd(program: string, args: string[], options: SpawnOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...options, detached: true, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text))
    child.on('error', reject)
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${program} ended with ${code}: ${said}`))))
  })
}

/**
 * The account for this data folder: the current user; or, for root, the folder's owner or the user `postgres` (created
 * if missing). Throws if the current user is neither root nor the folder's owner.
 */
export async function accountFor(dataDir: string, program: string): Promise<Account> {
  const owner = await stat(dataDir).catch(() => undefined)
  const me = process.getuid?.()
  if (me === undefined) return undefined
  if (me !== 0) {
    if (owner && owner.uid !== me) throw foreignFolder(dataDir, owner.uid)
    return undefined
  }
  const { uid, gid } = owner && owner.uid !== 0 ? owner : postgresUser()
  for (const needsReach of [false, true]) {
    const account = { uid, gid, needsReach }
    if (await canRun(account, program)) return account
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and the user it runs as (uid ${uid}) cannot enter ${dirname(dataDir)}: ` +
      "move the clone out of root's home, run as an ordinary user, or set DATABASE_URL.",
  )
}

/** Creates a folder that the account owns and can reach. */
export async function makeOwned(folder: string, account: Account): Promise<void> {
  try {
    await mkdir(dirname(folder), { recursive: true, mode: 0o755 })
    await mkdir(folder, { mode: 0o700 })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'EACCES' && code !== 'EPERM') throw error
    throw new EmbeddedPostgresError(
      `The folder ${dirname(folder)} cannot be written: give it to this user (chown -R) or set DATA_DIR to ` +
        'another folder.',
    )
  }
  if (account) await chown(folder, account.uid, account.gid)
}

function foreignFolder(dataDir: string, uid: number): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The database in ${dataDir} belongs to another user (uid ${uid}), as after a run by root: run as that user, ` +
      'or set DATA_DIR to another folder.',
  )
}

/**
 * The account cannot reach a clone under root's home (mode 700). It is then given the one capability that lets it pass
 * (`needsReach`), which leaves the modes of root's folders unchanged.
 */
function canRun(account: Account, program: string): Promise<boolean> {
  return runAs(account, program, ['--version']).then(
    () => true,
    () => false,
  )
}

function postgresUser(): { uid: number; gid: number } {
  try {
    return lookUp()
  } catch {
    try {
      execFileSync('useradd', ['--system', '--user-group', '--no-create-home', 'postgres'], { stdio: 'ignore' })
      return lookUp()
    } catch {
      throw new EmbeddedPostgresError(
        'PostgreSQL does not run as root and the user "postgres" could not be created: create it, run as an ' +
          'ordinary user, or set DATABASE_URL.',
      )
    }
  }
}

function lookUp(): { uid: number; gid: number } {
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { stdio: ['ignore', 'pipe', 'ignore'] }))
  return { uid: id('-u'), gid: id('-g') }
}
