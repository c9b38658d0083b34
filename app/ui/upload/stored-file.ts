/** A file that the server keeps. Every upload is answered with one. */
export type StoredFile = {
  /** Another as soon as the content is another. */
  id: string
  /** Where it is opened. */
  url: string
  /** A small picture of it; null where there is none, as of a PDF. */
  preview: string | null
}

/** A photo in a list; `slot` is what it shows, where its list asks for that. */
export type StoredPhoto = StoredFile & { slot?: string | null }

/** What one photo of a list may show: each is one photo's at a time. */
export type SlotChoice = { slot: string; label: string }
