import { DAY } from '#machines/time.ts'
import type { Entries, Pending } from './saver.ts'

/** Unsaved input of a form, kept in localStorage. Signing out clears it with all other stored data. */
export type LocalCopy = {
  base: string
  /** Key of a new capture. */
  key: string
  entries: Entries
  /** Names of chosen list options, which the page may not have loaded. */
  chosen: Record<string, string>
  pending: Pending | null
  /** Epoch ms. */
  at: number
}

const PREFIX = 'remate-captura '
const LONGEST_MS = 30 * DAY

/** Identifies the account and the form of a copy. */
type CopyName = { account: number; listing: number | null; section: string }

const nameOf = ({ account, listing, section }: CopyName) => `${PREFIX}${account} ${listing ?? 'nueva'} ${section}`

/** Stores the copy; null deletes it. Errors are ignored: saving to the server works without localStorage. */
export function keepCopy(name: CopyName, copy: Omit<LocalCopy, 'at'> | null): void {
  try {
    if (copy) localStorage.setItem(nameOf(name), JSON.stringify({ ...copy, at: Date.now() } satisfies LocalCopy))
    else localStorage.removeItem(nameOf(name))
  } catch {}
}

/** Also deletes copies that are too old, and those of other accounts. */
export function readCopy(name: CopyName): LocalCopy | null {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(PREFIX) && !key.startsWith(`${PREFIX}${name.account} `)) localStorage.removeItem(key)
    const copy = JSON.parse(localStorage.getItem(nameOf(name)) ?? 'null') as LocalCopy | null
    if (!copy || copy.at > Date.now() - LONGEST_MS) return copy
    keepCopy(name, null)
  } catch {}
  return null
}
