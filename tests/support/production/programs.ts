/** The programs of a production server as an operator starts them: separate processes, configured only by settings. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const ROOT = join(import.meta.dirname, '../../..')

export const ORIGIN = 'https://remate.example'
export const SECRET = 'the secret of all nodes, long enough to be one'

export type Settings = Record<string, string>

/** The required settings of a production server; `more` has its database, mail server and folder. */
export function productionSettings(more: Settings): Settings {
  return {
    ORIGIN,
    SECRET,
    SMTP_URL: 'smtp://127.0.0.1:9',
    PAYMENT_URL: 'https://secure.safecharge.com/ppp/purchase.do',
    PAYMENT_MERCHANT_ID: '4286334871193347713',
    PAYMENT_SITE_ID: '184441',
    PAYMENT_SECRET: 'k'.repeat(64),
    TRUST_PROXY: 'loopback',
    PORT: '0',
    ...more,
  }
}

export type Program = {
  process: ChildProcess
  /** All output so far. */
  output(): string
  /** The first match in the output; rejects when the program ends without one, or after a minute. */
  prints(pattern: RegExp): Promise<RegExpExecArray>
  /** The exit code, after `signal` if given. */
  end(signal?: NodeJS.Signals): Promise<number | null>
}

/** Starts one of our files with these settings and no others. */
export function startProgram(file: string, settings: Settings, args: string[] = []): Program {
  const env = { PATH: process.env.PATH ?? '', HOME: process.env.HOME ?? '', ...settings }
  const child = spawn(process.execPath, [join(ROOT, file), ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const ended = once(child, 'close')
  let text = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => (text += part))
  return {
    process: child,
    output: () => text,
    async prints(pattern) {
      for (const until = Date.now() + 60_000; Date.now() < until; await wait(20)) {
        const found = pattern.exec(text)
        if (found) return found
        if (child.exitCode !== null) break
      }
      throw new Error(`${file} did not print ${String(pattern)}. It printed:\n${text}`)
    },
    async end(signal) {
      if (signal) child.kill(signal)
      await ended
      return child.exitCode
    },
  }
}

/** Runs a program to its end; resolves to exit code and output. */
export async function runProgram(
  file: string,
  settings: Settings,
  args: string[] = [],
): Promise<{ code: number | null; output: string }> {
  const program = startProgram(file, settings, args)
  const code = await program.end()
  return { code, output: program.output() }
}

export const migrateHouse = (settings: Settings) => runProgram('server/migrate.ts', { ORIGIN, ...settings })

export type ProductionNode = Program & { url: string }

/** A built node that listens; `settings` from `productionSettings`, with a port. */
export async function startNode(settings: Settings): Promise<ProductionNode> {
  const program = startProgram('server/index.ts', settings)
  await program.prints(/Remate is open/)
  return { ...program, url: `http://127.0.0.1:${settings.PORT}` }
}
