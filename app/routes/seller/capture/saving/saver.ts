import { MINUTE } from '#machines/time.ts'
import type { SaveAnswer } from '#app/routes/seller/capture/post.server.ts'

/** A form's fields in the order of sending. */
export type Entries = [name: string, value: string][]

/** A post without an answer yet. It is resent unchanged before anything newer, so that it counts as one save. */
export type Pending = { base: string; entries: Entries; intent: string | null }

export type SaveState =
  | { is: 'rest' | 'typing' | 'saving' | 'waiting' | 'invalid' | 'conflict' | 'signed-out' | 'refused' }
  | { is: 'saved'; at: number }

type Options = {
  base: string
  /** False: only a button saves. */
  autosave: boolean
  /** Current values of the form. */
  read(): Entries
  /** Posts the form; null if no answer arrived, and the post is retried. */
  post(pending: Pending): Promise<SaveAnswer | 'signed-out' | null>
  /** Stores unsaved input on this device; null deletes it. */
  keep(unsaved: { base: string; pending: Pending | null } | null): void
  answered(answer: SaveAnswer, sent: Pending): void
  tell(state: SaveState): void
}

/** Milliseconds between the last input and automatic saving. */
const PAUSE_MS = 1_500
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = MINUTE

/** Saves a form automatically: one post at a time, retried until it is answered. */
export class Saver {
  #options: Options
  #base: string
  #pending: Pending | null = null
  #intent: string | null = null
  /** The answer to values that were not valid: the same values have no other. */
  #invalid: { entries: Entries; answer: SaveAnswer } | null = null
  #sending = false
  #stopped = false
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options) {
    this.#options = options
    this.#base = options.base
  }

  /** Handles input. */
  typed(): void {
    this.keep()
    if (this.#stopped) return
    if (!this.#sending && !this.#pending) this.#options.tell({ is: 'typing' })
    if (this.#options.autosave && !this.#pending) this.#later(PAUSE_MS)
  }

  /** Stores the form on this device, though nothing was typed. */
  keep(): void {
    this.#options.keep({ base: this.#base, pending: this.#pending })
  }

  /** Saves pending input at once, when a field loses focus or the page is hidden. */
  left(): void {
    if (this.#timer !== undefined && !this.#pending) this.#flush()
  }

  /** Saves by a button; `intent` selects the page that follows. */
  press(intent: string): void {
    this.#intent = intent
    this.#stopped = false
    this.#flush()
  }

  /** Resends when the connection is back. */
  retry(): void {
    if (this.#pending && !this.#stopped) this.#flush()
  }

  /** Continues with input that an earlier page on this device did not save. */
  resume({ base, pending }: { base: string; pending: Pending | null }): void {
    this.#base = base
    this.#pending = pending && { ...pending, intent: null }
    if (pending) this.#flush()
    else this.typed()
  }

  /** Saves over the version of another device. */
  overwrite(base: string): void {
    this.#base = base
    this.#stopped = false
    this.#flush()
  }

  /** The form has got a listing: what was not valid without one may be. */
  begun(): void {
    this.#invalid = null
  }

  /** Stops when the page is left. */
  end(): void {
    clearTimeout(this.#timer)
    this.#stopped = true
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#flush(), ms)
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#sending || this.#stopped) return
    if (!this.#pending) {
      const pending = { base: this.#base, entries: this.#options.read(), intent: this.#intent }
      this.#intent = null
      const known = this.#invalid
      if (known && same(known.entries, pending.entries)) return this.#hear(known.answer, pending)
      this.#pending = pending
    }
    void this.#send(this.#pending)
  }

  async #send(pending: Pending): Promise<void> {
    const { post, tell } = this.#options
    this.#sending = true
    this.keep()
    tell({ is: 'saving' })
    const answer = await post(pending)
    this.#sending = false
    if (this.#stopped) return
    if (answer === null) {
      tell({ is: 'waiting' })
      return this.#later(Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** this.#failures++))
    }
    this.#failures = 0
    if (answer === 'signed-out') {
      this.#stopped = true
      return tell({ is: 'signed-out' })
    }
    this.#pending = null
    this.#hear(answer, pending)
  }

  #hear(answer: SaveAnswer, sent: Pending): void {
    const { read, keep, tell, answered } = this.#options
    if (answer.as !== 'saved') {
      this.keep()
      this.#stopped = answer.as !== 'invalid' && answer.as !== 'blank'
      if (!this.#stopped) this.#invalid = { entries: sent.entries, answer }
      answered(answer, sent)
      tell({ is: answer.as === 'blank' ? 'rest' : answer.as })
      // The user pressed or typed during the request: the current input is not the one that was refused.
      if (this.#stopped) return
      if (this.#intent !== null) this.#flush()
      else if (!same(read(), sent.entries)) this.typed()
      return
    }
    this.#base = answer.base
    const newer = !same(read(), sent.entries)
    answered(newer ? { ...answer, to: null } : answer, sent)
    if (!newer) {
      keep(null)
      tell({ is: 'saved', at: Date.now() })
      if (this.#intent !== null) this.#flush()
      return
    }
    // The user typed during the request; the button pressed for it still applies.
    this.#intent ??= sent.intent
    this.keep()
    if (this.#intent !== null) this.#flush()
    else this.typed()
  }
}

export const same = (one: Entries, other: Entries) => JSON.stringify(one) === JSON.stringify(other)
