/**
 * Programs that others wrote, against which the long tests hold what leaves the house and what arrives: each from a
 * package of Debian 12. `npm run test:all` installs the missing ones where it may; a test that lacks its program is
 * skipped, which the summary counts.
 */
import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'

const PROGRAMS = {
  dcmtk: '/usr/bin/dcmj2pnm',
  'libgdcm-tools': '/usr/bin/gdcmconv',
  'python3-gdcm': '/usr/lib/python3/dist-packages/gdcm.py',
  'python3-pydicom': '/usr/lib/python3/dist-packages/pydicom',
  'python3-icalendar': '/usr/lib/python3/dist-packages/icalendar',
  'php-cli': '/usr/bin/php',
  'poppler-utils': '/usr/bin/pdftotext',
  'mupdf-tools': '/usr/bin/mutool',
  qpdf: '/usr/bin/qpdf',
  'libreoffice-calc': '/usr/bin/soffice',
  ffmpeg: '/usr/bin/ffmpeg',
  'yt-dlp': '/usr/lib/python3/dist-packages/yt_dlp',
  zip: '/usr/bin/zip',
  'p7zip-full': '/usr/bin/7z',
} as const

/** A Debian package that brings a program of another side. */
export type Outside = keyof typeof PROGRAMS

/** Debian's Python, for which its packages install; a Python of the user's own does not see them. */
export const PYTHON = '/usr/bin/python3'

/** True if all these packages are installed; for `describe.skipIf(!outside(…))`. */
export const outside = (...packages: Outside[]): boolean => packages.every((name) => existsSync(PROGRAMS[name]))

const LIMIT_MS = 600_000

/** Installs the missing packages as root on Debian; elsewhere it names them and leaves their tests to be skipped. */
export async function installOutside(log: (line: string) => void): Promise<void> {
  const missing = (Object.keys(PROGRAMS) as Outside[]).filter((name) => !outside(name))
  if (missing.length === 0) return
  const command = `apt-get install -y --no-install-recommends ${missing.join(' ')}`
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get'))
    return log(`Some tests are skipped without: ${command}`)
  log(`Installing ${missing.join(', ')} …`)
  await run('apt-get', ['update'], log)
  await run('apt-get', command.split(' ').slice(1), log)
}

function run(program: string, args: string[], log: (line: string) => void): Promise<void> {
  return new Promise((resolve) => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFile(program, args, { timeout: LIMIT_MS, killSignal: 'SIGKILL', env, maxBuffer: 64 << 20 }, (error) => {
      if (error) log(`  ${error.message.split('\n')[0]}`)
      resolve()
    })
  })
}
