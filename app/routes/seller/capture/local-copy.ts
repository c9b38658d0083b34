import type { Entries, Pending } from './saver.ts'

/** What was typed and is not saved yet, in this browser. Signing out clears it with all else that is kept here. */
export type LocalCopy = {
  base: string
  /** Of a capture that is not begun yet. */
  key: string
  entries: Entries
  /** What was chosen in lists that this page may not have. */
  chosen: Record<string, string>
  pending: Pending | null
  /** Epoch ms. */
  at: number
}

const PREFIX = 'remate-captura '
const LONGEST_MS = 30 * 86_400_000

/** Whose, and of which form. */
export type CopyName = { account: number; listing: number | null; section: string }

const nameOf = ({ account, listing, section }: CopyName) => `${PREFIX}${account} ${listing ?? 'nueva'} ${section}`

/** Keeps it; null forgets it. A browser that keeps nothing saves all the same. */
export function keepCopy(name: CopyName, copy: Omit<LocalCopy, 'at'> | null): void {
  try {
    if (copy) localStorage.setItem(nameOf(name), JSON.stringify({ ...copy, at: Date.now() } satisfies LocalCopy))
    else localStorage.removeItem(nameOf(name))
  } catch {}
}

/** Also forgets what is too old, and what another account left behind. */
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
