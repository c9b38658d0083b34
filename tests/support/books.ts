import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Database } from '#db/client.ts'
import { bidderAlias } from '#server/sale/auctions/alias.ts'
import { entryHash } from '#server/sale/book/canonical.ts'
import { checkBook } from '#server/sale/book/check-book.ts'
import { readDay } from '#server/sale/book/days.ts'
import { downloadBook, downloadDay } from '#server/sale/book/download.ts'
import { encodeEntry } from '#server/sale/book/entry.ts'
import { readBookOf } from '#server/sale/book/read-book.ts'
import { SECRET } from './auction-house.ts'

const run = promisify(execFile)

export type Line = Record<string, unknown> & {
  number: number
  kind: string
  hash: string
  values: Record<string, string>
}

/** A book as downloaded by any user: the file's header and its entries. */
export async function downloaded(db: Database, auction: number) {
  const book = await readBookOf(db, auction)
  if (!book) throw new Error(`no book of ${auction}`)
  const [first, ...entries] = linesOf(await downloadBook(db, book).text())
  return { first: first as Record<string, unknown>, entries: entries as Line[] }
}

/** A day's file as downloaded by any user. */
export async function downloadedDay(db: Database, day: string): Promise<object[]> {
  const found = await readDay(db, day)
  if (!found) throw new Error(`no day ${day}`)
  return linesOf(await downloadDay(db, found).text())
}

export const linesOf = (text: string) =>
  text
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as object)

/** A file with these entries and newly calculated hashes, as an attacker with the whole book could write it. */
export function forge(auction: number, first: object, entries: Line[]): object[] {
  let previous: string | null = null
  const lines = entries.map((entry) => {
    const fields = encodeEntry(entry as unknown as Parameters<typeof encodeEntry>[0])
    previous = entryHash({ ...entry, auction, at: Number(entry.at), fields, previous })
    return { ...entry, hash: previous }
  })
  return [{ ...first, entries: lines.length, head: previous }, ...lines]
}

/** Result of the public checking program for these files, run by plain Node. `receipt`: text of a kept receipt. */
export async function verify(files: object[][], receipt?: string): Promise<{ code: number; said: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'remate-book-'))
  try {
    const paths = files.map((lines, nth) => {
      const path = join(folder, `${nth}.jsonl`)
      writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
      return path
    })
    const kept = join(folder, 'correo.txt')
    if (receipt !== undefined) writeFileSync(kept, receipt)
    const args = [...paths, ...(receipt === undefined ? [] : ['--comprobante', kept])]
    const { stdout } = await run(process.execPath, ['app/public/verificar-libro.mjs', ...args])
    return { code: 0, said: stdout }
  } catch (error) {
    const { code, stdout, stderr } = error as { code: number; stdout: string; stderr: string }
    return { code, said: stdout + stderr }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The fault that the server's own check finds in a book. */
export const faultOf = (db: Database, auction: number) =>
  checkBook(db, auction, (account) => bidderAlias(SECRET, auction, account))
