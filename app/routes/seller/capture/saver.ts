import type { SaveAnswer } from '#app/middleware/capture-post.ts'

/** A form's fields as they are sent. */
export type Entries = [name: string, value: string][]

/** What was sent and not answered: it is sent again as it was before anything newer, so it is one save. */
export type Pending = { base: string; entries: Entries; intent: string | null }

export type SaveState =
  | { is: 'rest' | 'typing' | 'saving' | 'waiting' | 'invalid' | 'conflict' | 'signed-out' | 'refused' }
  | { is: 'saved'; at: number }

type Options = {
  base: string
  /** False: only a button saves. */
  autosave: boolean
  /** The form as it stands. */
  read(): Entries
  /** Posts; null where nothing was heard, and it is tried again. */
  post(pending: Pending): Promise<SaveAnswer | 'signed-out' | null>
  /** Keeps what is not saved yet on this device, or forgets it. */
  keep(unsaved: { base: string; pending: Pending | null } | null): void
  answered(answer: SaveAnswer, sent: Pending): void
  tell(state: SaveState): void
}

/** After so many ms without a key. */
const PAUSE_MS = 1_500
const FIRST_RETRY_MS = 1_000
const LAST_RETRY_MS = 60_000

/** Saves a form by itself, one save at a time, until each is answered. */
export class Saver {
  #options: Options
  #base: string
  #pending: Pending | null = null
  #intent: string | null = null
  #sending = false
  #stopped = false
  #failures = 0
  #timer: ReturnType<typeof setTimeout> | undefined

  constructor(options: Options) {
    this.#options = options
    this.#base = options.base
  }

  /** Something was typed. */
  typed(): void {
    this.#keep()
    if (this.#stopped) return
    if (!this.#sending && !this.#pending) this.#options.tell({ is: 'typing' })
    if (this.#options.autosave && !this.#pending) this.#later(PAUSE_MS)
  }

  /** A field was left, or the page is: what waits is sent now. */
  left(): void {
    if (this.#timer !== undefined && !this.#pending) this.#flush()
  }

  /** A button: `intent` says where it leads. */
  press(intent: string): void {
    this.#intent = intent
    this.#stopped = false
    this.#flush()
  }

  /** The line is back. */
  retry(): void {
    if (this.#pending && !this.#stopped) this.#flush()
  }

  /** Goes on with what another page of this device did not get saved. */
  resume({ base, pending }: { base: string; pending: Pending | null }): void {
    this.#base = base
    this.#pending = pending && { ...pending, intent: null }
    if (pending) this.#flush()
    else this.typed()
  }

  /** Saves over what another device has saved. */
  overwrite(base: string): void {
    this.#base = base
    this.#stopped = false
    this.#flush()
  }

  /** The page is gone. */
  end(): void {
    clearTimeout(this.#timer)
    this.#stopped = true
  }

  #later(ms: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#flush(), ms)
  }

  #keep(): void {
    this.#options.keep({ base: this.#base, pending: this.#pending })
  }

  #flush(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    if (this.#sending || this.#stopped) return
    if (!this.#pending) {
      this.#pending = { base: this.#base, entries: this.#options.read(), intent: this.#intent }
      this.#intent = null
    }
    void this.#send(this.#pending)
  }

  async #send(pending: Pending): Promise<void> {
    const { post, tell } = this.#options
    this.#sending = true
    this.#keep()
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
      this.#keep()
      this.#stopped = answer.as !== 'invalid'
      answered(answer, sent)
      tell({ is: answer.as })
      // Pressed or typed while it was judged: what stands now is not what was refused.
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
    // Typed while it was sent; a button that was pressed for it still leads on.
    this.#intent ??= sent.intent
    this.#keep()
    if (this.#intent !== null) this.#flush()
    else this.typed()
  }
}

export const same = (one: Entries, other: Entries) => JSON.stringify(one) === JSON.stringify(other)
