/** A file that the server keeps. Every upload is answered with one. */
export type StoredFile = {
  /** Another as soon as the content is another. */
  id: string
  /** Where it is opened. */
  url: string
  /** A small picture of it; null where there is none, as of a PDF. */
  preview: string | null
}
