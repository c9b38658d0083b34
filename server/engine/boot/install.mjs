// Installs the packages of package-lock.json if they are not installed yet. Plain JavaScript for Node 20 without
// dependencies: this file runs before anything can be imported.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { DriverError, mendDriver } from './mend-driver.mjs'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.remate-lock')
const lock = readFileSync(join(root, 'package-lock.json'), 'utf8')
const hash = createHash('sha256').update(lock).digest('hex')

if (!isInstalled()) {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20) fail(`Node ${process.versions.node} is too old: install Node 20 or newer.`)
  await install()
  if (!hasNode()) {
    fail(
      'npm did not run the install script of the package "node": allow install scripts (npm config delete ignore-scripts) and try again.',
    )
  }
  writeFileSync(stamp, hash)
}
// npm runs this after an install, unless scripts are disabled; a later fix of the driver needs it here.
try {
  mendDriver()
} catch (error) {
  fail(error instanceof DriverError ? error.message : `The database driver could not be mended (${error.message}).`)
}

function isInstalled() {
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === hash && hasNode()
}

/** True if the Node version used by the project is installed; it arrives by an install script. */
function hasNode() {
  return existsSync(join(modules, '.bin', process.platform === 'win32' ? 'node.cmd' : 'node'))
}

function install() {
  const start = Date.now()
  const seconds = () => `${Math.round((Date.now() - start) / 1000)} s`
  console.log('Installing the packages of package-lock.json (about a minute) …')
  const progress = setInterval(() => console.log(`  … still installing, ${seconds()}`), 10_000)
  return new Promise((resolve) => {
    // `--include=dev`: building needs Vite, also if NODE_ENV is production.
    const npm = spawn('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      shell: process.platform === 'win32',
      env: { ...process.env, PATH: pathWithoutModules() },
    })
    npm.on('error', (error) => fail(`npm could not be started (${error.message}): install npm and try again.`))
    npm.on('close', (code) => {
      clearInterval(progress)
      if (code !== 0)
        fail(`npm ci failed (exit ${code}): see the lines above, check the network and the disk, then try again.`)
      console.log(`Installed in ${seconds()}.`)
      resolve()
    })
  })
}

/** PATH without node_modules: npm is about to delete it and must not run on the Node inside. */
function pathWithoutModules() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes(join('node_modules', '.bin')))
    .join(delimiter)
}

function fail(line) {
  console.error(line)
  process.exit(1)
}
