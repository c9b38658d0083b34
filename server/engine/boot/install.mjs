// Installs the packages of package-lock.json, with the patches of patches/, if they are not installed yet. Plain
// JavaScript for Node 20 without dependencies: this file runs before anything can be imported.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../..', import.meta.url))
const modules = join(root, 'node_modules')
const stamp = join(modules, '.remate-lock')
const patches = readdirSync(join(root, 'patches')).toSorted()
const hash = hashOf(['package-lock.json', ...patches.map((name) => join('patches', name))])

if (!isInstalled()) {
  const [major] = process.versions.node.split('.').map(Number)
  if (major < 20) fail(`Node ${process.versions.node} is too old: install Node 20 or newer.`)
  await install()
  if (!hasNode()) {
    fail(
      'npm did not run the install script of the package "node": allow install scripts ' +
        '(npm config delete ignore-scripts) and try again.',
    )
  }
  writeFileSync(stamp, hash)
}

/** The patches count: npm applies them right after an install (`postinstall`), and only then. */
function hashOf(files) {
  const sum = createHash('sha256')
  for (const file of files) sum.update(readFileSync(join(root, file)))
  return sum.digest('hex')
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
