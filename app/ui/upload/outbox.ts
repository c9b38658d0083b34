import { createStore, delMany, entries, get, set, type UseStore } from 'idb-keyval'

/**
 * Pending uploads in this browser's IndexedDB. A file is stored before sending and removed after the server's answer,
 * so that a closed tab or a lost connection loses no photo. Each file belongs to one account and one address.
 */
export type OutboxFile = {
  /** Null without an account: the file is sent, but not stored. */
  account: number | null
  url: string
  /** SHA-256 of the content: the same file for the same address is stored once. */
  hash: string
  /** Id of the stored file that this one replaces; null without one. */
  replaces: string | null
  file: Blob
  name: string
  /** Epoch ms by this browser's clock. */
  keptAt: number
  expiresAt: number
}

const MOST_FILES = 12
const MOST_BYTES = 60 * 1024 * 1024

let store: UseStore | undefined
const outbox = () => (store ??= createStore('remate-outbox', 'files'))

const keyOf = ({ account, url, hash }: Pick<OutboxFile, 'account' | 'url' | 'hash'>) => `${account} ${url} ${hash}`

/**
 * Stores a file, deleting the oldest if space is needed. If this browser cannot store it (no `https:`, no space), it is
 * only sent.
 */
export async function keepFile(file: Omit<OutboxFile, 'hash' | 'keptAt'>): Promise<OutboxFile> {
  const kept = { ...file, hash: '', keptAt: Date.now() }
  if (file.account === null) return kept
  await quietly(async () => {
    kept.hash = await hashOf(file.file)
    await makeRoom(kept)
    await set(keyOf(kept), kept, outbox())
  }, undefined)
  return kept
}

async function hashOf(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer())
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

export async function forgetFiles(files: readonly OutboxFile[]): Promise<void> {
  await quietly(() => delMany(files.map(keyOf), outbox()), undefined)
}

export async function isKept(file: OutboxFile): Promise<boolean> {
  return (await quietly(() => get<OutboxFile>(keyOf(file), outbox()), undefined)) !== undefined
}

/** Pending uploads for an address, oldest first. Removes expired ones and those of other accounts. */
export async function keptFiles(account: number | null, url: string): Promise<OutboxFile[]> {
  if (account === null) return []
  const all = await allFiles()
  const stale = all.filter((file) => file.account !== account || file.expiresAt < Date.now())
  if (stale.length > 0) await forgetFiles(stale)
  return all.filter((file) => file.url === url && !stale.includes(file))
}

async function makeRoom(file: OutboxFile): Promise<void> {
  let files = 1
  let bytes = file.file.size
  const newestFirst = (await allFiles()).filter((other) => keyOf(other) !== keyOf(file)).toReversed()
  await forgetFiles(newestFirst.filter((other) => ++files > MOST_FILES || (bytes += other.file.size) > MOST_BYTES))
}

async function allFiles(): Promise<OutboxFile[]> {
  const all = await quietly(() => entries<string, OutboxFile>(outbox()), [])
  return all.map(([, file]) => file).toSorted((a, b) => a.keptAt - b.keptAt)
}

/** Ignores failures of the storage, so that uploads still work without it. */
async function quietly<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work()
  } catch {
    return otherwise
  }
}

/**
 * Runs one upload at a time over all open tabs: on a weak connection parallel uploads take longer, and a second tab
 * waits for the first one's result.
 */
export async function inTurn(work: () => Promise<void>): Promise<void> {
  if (navigator.locks) await navigator.locks.request('remate-upload', work)
  else await work()
}
