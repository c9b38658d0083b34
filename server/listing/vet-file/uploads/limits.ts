import { DAY, HOUR } from '#machines/time.ts'
import { MOST_FILE_BYTES } from '#machines/vet-file/rules.ts'

/** Path of uploads in pieces; `front.ts` answers it. */
export const UPLOADS_PATH = '/sales/expediente-subidas'

/** Bytes of a stored piece: what is lost when the line is cut, and held in memory for each request. */
export const PART_BYTES = 4 * 1024 * 1024
/** Maximum pieces of one upload; a cut makes one more. */
export const MOST_PARTS = 10 * Math.ceil(MOST_FILE_BYTES / PART_BYTES)
/** Uploads that a seller may have begun and not finished. */
export const MOST_BEGUN = 20
/** An upload that was not heard of for so long is deleted, in ms. */
export const ABANDONED_MS = 48 * HOUR
/** Rows of finished uploads, with the browser's hash, are kept so long, in ms. */
export const FINISHED_MS = 30 * DAY
