import { useState } from 'react'
import type { StoredFile } from './stored-file.ts'

/** The file that is there: the page's, until this browser changes it, and again as soon as the page has news. */
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
