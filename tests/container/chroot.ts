import { execFileSync, spawn } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Stage } from './containerfile.ts'

/** An image's files, and how its programs are started. */
export type Image = { root: string; env: Record<string, string>; user: string; folder: string; command: string[] }

const ENV = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin' }

type Context = {
  /** A clean Debian. */
  debian: string
  /** Folder of the image's files; it does not exist yet. */
  root: string
  /** The checkout that is copied from, and its files that may be. */
  checkout: string
  files: string[]
  /** Images of the stages before, by name. */
  before: Map<string, Image>
}

/**
 * Carries a stage's steps out in a copy of a clean Debian, as root, without any container engine. Throws where one
 * fails.
 */
export function buildImage({ steps }: Stage, { debian, root, checkout, files, before }: Context): Image {
  const image: Image = { root, env: { ...ENV }, user: 'root', folder: '/', command: [] }
  execFileSync('cp', ['-a', debian, root])
  for (const { instruction, rest } of steps) {
    console.log(`${instruction} ${rest}`)
    if (instruction === 'RUN') run(rest)
    else if (instruction === 'WORKDIR') mkdirSync(join(root, (image.folder = rest)), { recursive: true })
    else if (instruction === 'USER') image.user = rest
    else if (instruction === 'CMD') image.command = JSON.parse(rest) as string[]
    else if (instruction === 'ENV') image.env[rest.slice(0, rest.indexOf('='))] = rest.slice(rest.indexOf('=') + 1)
    else if (instruction === 'COPY') copy(rest)
    else if (!['EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK'].includes(instruction)) throw new Error(`No step: ${instruction}`)
  }
  return image

  function run(command: string): void {
    const building = { ...image, env: { ...image.env, ...trusted(root) } }
    withProc(root, () => execFileSync('chroot', programOf(building, ['sh', '-ec', command]), { stdio: 'inherit' }))
  }

  function copy(rest: string): void {
    const [, stage, places] = /^(?:--from=(\S+)\s+)?(.+)$/.exec(rest) as unknown as [string, string | undefined, string]
    const from = stage === undefined ? null : before.get(stage)
    if (from === undefined) throw new Error(`No stage ${stage}`)
    const sources = places.split(/\s+/)
    const target = join(root, image.folder, sources.pop() as string)
    if (from) return void execFileSync('cp', ['-a', join(from.root, sources[0] as string), target])
    const wanted = sources[0] === '.' ? files : sources
    for (const file of wanted) {
      const to = wanted.length > 1 ? join(target, file) : target
      mkdirSync(dirname(to), { recursive: true })
      cpSync(join(checkout, file), to, { recursive: true })
    }
  }
}

/** A clean Debian of a release, from its own packages; one that is there already is taken. */
export function openDebian(folder: string, release: string): string {
  if (existsSync(join(folder, 'etc/debian_version'))) return folder
  execFileSync('debootstrap', ['--variant=minbase', release, folder], { stdio: ['ignore', 'ignore', 'inherit'] })
  // Names are found as on this machine.
  execFileSync('cp', ['-L', '/etc/resolv.conf', '/etc/hosts', join(folder, 'etc')])
  writeFileSync(join(folder, 'usr/sbin/policy-rc.d'), '#!/bin/sh\nexit 101\n', { mode: 0o755 })
  return folder
}

/** Starts a program of the image, as its user. */
export function startIn(image: Image, command: string[], settings: Record<string, string>) {
  const started = { ...image, env: { ...image.env, ...settings } }
  return spawn('chroot', programOf(started, command), { stdio: ['ignore', 'pipe', 'inherit'] })
}

/** Programs of a build look at /proc; nothing of it stays mounted. */
function withProc(root: string, run: () => void): void {
  const proc = join(root, 'proc')
  execFileSync('mount', ['-t', 'proc', 'proc', proc])
  try {
    run()
  } finally {
    execFileSync('umount', [proc])
  }
}

/** Passes this machine's additional certificates on to the build, for a proxy in front of the package registry. */
function trusted(root: string): Record<string, string> {
  const file = process.env.NODE_EXTRA_CA_CERTS
  if (!file) return {}
  const known = '/tmp/certificates.pem'
  cpSync(file, join(root, known))
  return { NODE_EXTRA_CA_CERTS: known }
}

function programOf({ root, env, user, folder }: Image, command: string[]): string[] {
  const settings = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  return [`--userspec=${user}`, root, 'env', '-i', `--chdir=${folder}`, ...settings, ...command]
}
