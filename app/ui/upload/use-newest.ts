import { useState } from 'react'
import type { StoredFile } from './stored-file.ts'

/** The stored file: the page's version until this browser changes it, and the page's again when that is updated. */
export function useNewest(stored: StoredFile | null) {
  const [page, setPage] = useState(stored?.id)
  const [changed, setChanged] = useState<{ to: StoredFile | null } | null>(null)
  if (stored?.id !== page) {
    setPage(stored?.id)
    setChanged(null)
  }
  const change = (to: StoredFile | null) => setChanged({ to })
  return { newest: changed ? changed.to : stored, isChanged: changed !== null, change }
}
