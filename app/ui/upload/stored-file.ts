import type { ReactNode } from 'react'

/** A file stored by the server; the answer to every upload. */
export type StoredFile = {
  /** Changes whenever the content changes. */
  id: string
  url: string
  /** Address of a thumbnail; null without one, as for a PDF. */
  preview: string | null
  /** The listing that a photo belongs to; the first one may have begun it. */
  listing?: number
}

/** A photo in a list; `slot`: its subject, where the list has subjects. */
export type StoredPhoto = StoredFile & { slot?: string | null }

/** A possible subject of a photo, with a picture of it; each can belong to one photo at a time. */
export type SlotChoice = { slot: string; label: string; picture?: ReactNode }
