import type { CapturePage } from '#app/forms/listing/capture-steps.ts'
import { capturePath } from '#app/routes/seller/capture-paths.ts'
import { readChosen, readEntries } from '#app/routes/seller/capture/fields/form-input.ts'
import { keepCopy, type LocalCopy, readCopy } from './local-copy.ts'
import type { Pending } from './saver.ts'
import type { CaptureView } from '#app/routes/seller/capture/view.server.ts'

/** Identity of the capture on this page, and its copy on this device. */
export class Draft {
  readonly page: CapturePage
  /** Null until the first save has created the listing. */
  listing: number | null
  key: string
  #account: number
  #section: string

  constructor({ account, section, listing, key }: CaptureView, page: CapturePage) {
    this.page = page
    this.listing = listing
    this.key = key
    this.#account = account
    this.#section = section
  }

  /** Reads input that an earlier page on this device did not save. */
  read(): LocalCopy | null {
    return readCopy(this.#name())
  }

  /** Stores unsaved input on this device; null deletes it. */
  keep(unsaved: { base: string; pending: Pending | null } | null): void {
    const copy = unsaved && { ...unsaved, key: this.key, entries: readEntries(), chosen: readChosen() }
    keepCopy(this.#name(), copy)
  }

  /** The first save or photo created the listing: the page continues at its URL, with its unsaved input. */
  begun(listing: number): void {
    if (this.listing === listing) return
    const copy = this.read()
    this.keep(null)
    this.listing = listing
    keepCopy(this.#name(), copy)
    history.replaceState(history.state, '', pathOf(this.page, listing))
  }

  #name() {
    return { account: this.#account, section: this.#section, listing: this.listing }
  }
}

/** The page's URL: a new capture continues at its first step once it is saved. */
export function pathOf(page: CapturePage, listing: number | null): string {
  return capturePath(page === 'nueva' && listing !== null ? 'general' : page, listing)
}
