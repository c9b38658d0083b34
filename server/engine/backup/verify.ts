import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { digestOf } from './digest.ts'
import { BackupError } from './error.ts'
import { MANIFEST, type Manifest, manifestShape, SUMS, tableFile } from './manifest.ts'
import { UPLOAD_NAME } from './uploads.ts'

/** A line of SHA256SUMS: only names of ours, none of which leads out of the folder. */
const LINE = /^([\da-f]{64}) {2}(manifest\.json|tables\/[a-z\d_.]+\.gz|(media|private)\/([^/]+))$/

/** Maximum size of the manifest; hundreds of tables need some 100 kB. */
const MANIFEST_BYTES = 8 * 2 ** 20

type Upload = { kind: 'media' | 'private'; name: string; sha256: string }

/** Verifies a backup and returns its manifest. Throws BackupError, naming the file that differs. */
export async function verify(folder: string): Promise<Manifest> {
  const seen = { tables: new Set<string>(), media: 0, private: 0, manifest: false }
  for await (const { sha256, file, kind } of sumsOf(folder)) {
    const found = await digestOf(join(folder, file)).catch(() => null)
    if (found === null) throw new BackupError(`${join(folder, file)} is missing or cannot be read.`)
    if (found !== sha256) throw new BackupError(`${join(folder, file)} is damaged: its checksum differs.`)
    if (file === MANIFEST) seen.manifest = true
    else if (kind) seen[kind]++
    else seen.tables.add(file)
  }
  if (!seen.manifest) throw new BackupError(`${folder} holds no finished backup: ${MANIFEST} is not in ${SUMS}.`)
  const manifest = await readManifest(folder)
  const lost = manifest.tables.find((table) => !seen.tables.has(tableFile(table)))
  if (lost) throw new BackupError(`${join(folder, SUMS)} is damaged: it lacks ${tableFile(lost)}.`)
  const { uploads } = manifest
  if (uploads && (uploads.media !== seen.media || uploads.private !== seen.private))
    throw new BackupError(`${join(folder, SUMS)} is damaged: it does not name all uploads.`)
  return manifest
}

/** Uploads of a backup, according to its checksums. */
export async function* uploadsOf(folder: string): AsyncGenerator<Upload> {
  for await (const { sha256, kind, name } of sumsOf(folder)) if (kind && name) yield { kind, name, sha256 }
}

type Sum = { sha256: string; file: string; kind: Upload['kind'] | undefined; name: string | undefined }

async function* sumsOf(folder: string): AsyncGenerator<Sum> {
  const path = join(folder, SUMS)
  if (!(await stat(path).catch(() => null))) throw new BackupError(`${folder} holds no backup: there is no ${SUMS}.`)
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const [, sha256 = '', file = '', kind, name] = LINE.exec(line) ?? []
    if (!file || (name !== undefined && (!UPLOAD_NAME.test(name) || /^\.+$/.test(name))))
      throw new BackupError(`${path} is damaged: it has a line that no backup writes.`)
    yield { sha256, file, kind: kind as Sum['kind'], name }
  }
}

async function readManifest(folder: string): Promise<Manifest> {
  const path = join(folder, MANIFEST)
  const { size } = await stat(path)
  if (size > MANIFEST_BYTES) throw new BackupError(`${path} is larger than any manifest.`)
  const { data } = manifestShape.safeParse(JSON.parse(await readFile(path, 'utf8')))
  if (!data) throw new BackupError(`${path} is not one that this release writes.`)
  return data
}
