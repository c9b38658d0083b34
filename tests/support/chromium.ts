/** Finds a Chromium for the browser tests, or gets one. */
import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'

/** Chromium without windows, as Debian packages it: 14 of the tests took 35 s of CPU instead of 57. */
const SHELL = 'chromium-headless-shell'
const WINDOWED = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
/** Chromium draws its address bar's menus as pages of their own, two a window, which took more than ours did. */
const OWN_PAGES = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup']
/** Features that Playwright 1.65 switches off: of two such lists Chromium reads the last one only. */
const PLAYWRIGHTS_LIST = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
  'msForceBrowserSignIn',
  'msEdgeUpdateLaunchServicesPreferredVersion',
]

/** The switches the browser tests start it with. */
export const chromiumArgs: string[] = [
  // Chromium's sandbox does not work as root; the rest keeps it from looking for its own services.
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-background-networking',
  `--disable-features=${[...PLAYWRIGHTS_LIST, ...OWN_PAGES].join(',')}`,
]

const DOWNLOAD_LIMIT_MS = 180_000
const APT_LIMIT_MS = 300_000

/** Two kinds: one without windows, and one with the parts that belong to a window (notices, the viewer of PDFs). */
type Kind = 'shell' | 'window'
const GIVEN = { shell: 'CHROMIUM_PATH', window: 'CHROMIUM_WINDOW_PATH' } as const

/**
 * The path of a Chromium: the one that `CHROMIUM_PATH` (`CHROMIUM_WINDOW_PATH`) names, one on this machine, Debian's
 * package, Playwright's own (downloaded). Throws one line that says what to do when there is none to be had.
 */
export async function findChromium(log: (line: string) => void = console.log, kind: Kind = 'shell'): Promise<string> {
  const given = process.env[GIVEN[kind]]
  if (given) {
    if (existsSync(given)) return given
    throw new Error(`${GIVEN[kind]} names ${given}, which does not exist: correct it or unset it.`)
  }
  return installed(kind) ?? (await fromDebian(log, kind)) ?? (await fromPlaywright(log, kind)) ?? nowhere(kind)
}

function installed(kind: Kind): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const names = kind === 'shell' ? [SHELL, ...WINDOWED] : WINDOWED
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const macOS = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
  return [...onPath, macOS, playwrightsOwn()].find((path) => path && existsSync(path))
}

/** Path of Playwright's own Chromium, downloaded or not. */
function playwrightsOwn(): string {
  try {
    return chromium.executablePath()
  } catch {
    return '' // no build of it for this system
  }
}

async function fromPlaywright(log: (line: string) => void, kind: Kind): Promise<string | undefined> {
  log('Asking Playwright for its own Chromium …')
  const cli = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')
  await run(process.execPath, [cli, 'install', 'chromium'], DOWNLOAD_LIMIT_MS, log)
  return installed(kind)
}

async function fromDebian(log: (line: string) => void, kind: Kind): Promise<string | undefined> {
  if (!has('apt-get')) return undefined
  const root = process.getuid?.() === 0
  if (!root && !has('sudo')) return undefined
  log('No Chromium on this machine: asking Debian for its package …')
  // -n: a password prompt in the middle of the tests would hang them.
  const apt = (...args: string[]) =>
    root ? run('apt-get', args, APT_LIMIT_MS, log) : run('sudo', ['-n', 'apt-get', ...args], APT_LIMIT_MS, log)
  const names = kind === 'shell' ? [SHELL, 'chromium'] : ['chromium']
  const install = (name: string | undefined) => name && apt('install', '-y', '--no-install-recommends', name)
  if (await install(names[0])) return installed(kind)
  await apt('update') // a fresh image has no package lists
  if (!(await install(names[0]))) await install(names[1])
  return installed(kind)
}

function nowhere(kind: Kind): never {
  throw new Error(
    `The browser tests need a Chromium: install one ("apt install chromium") or set ${GIVEN[kind]} to it.`,
  )
}

function has(program: string): boolean {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Runs to its end within `limit` ms; true when it worked, else the reason goes to `log`. */
function run(program: string, args: string[], limit: number, log: (line: string) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFile(program, args, { timeout: limit, killSignal: 'SIGKILL', env, maxBuffer: 64 << 20 }, (error, _out, err) => {
      if (error) log(`  ${/.*(?:error|E:).*/i.exec(err)?.[0] ?? error.message}`)
      resolve(!error)
    })
  })
}
