import { Upload, type PreviousUpload } from 'tus-js-client'
import { contentOf } from '#machines/vet-file/content.ts'

/** Smaller files are posted by the form itself, in one request. */
const SMALL_BYTES = 4 * 1024 * 1024
/** Bytes of a request: what a cut line costs at most. */
const CHUNK_BYTES = 4 * 1024 * 1024
/** Pauses before the next attempt, in ms; after the last one the seller presses again, and the upload goes on. */
const PAUSES = [0, 1, 3, 5, 10, 20, 30, 60].map((seconds) => seconds * 1_000)

/**
 * The form of a file for a vet's file. A file that would be refused is told when it is chosen, before anything is sent.
 * A large one is sent in pieces and goes on after a cut, and also after the tab was closed, once the same file is
 * chosen again. It is filed as the form says then.
 */
class VetUpload extends HTMLElement {
  #upload: Upload | undefined
  #refused = false
  #chosen: { file: File; refused: Promise<string | null> } | undefined

  connectedCallback() {
    for (const event of ['submit', 'click', 'change']) this.addEventListener(event, this)
    // Chosen before the script ran.
    const chooser = this.querySelector<HTMLInputElement>('input[type="file"]')
    if (chooser?.files?.[0]) void this.#check(chooser)
  }

  handleEvent(event: Event) {
    const target = event.target as Element
    if (event.type === 'click') {
      if (target.closest('[data-stop]')) void this.#stop()
    } else if (event.type === 'change') {
      if (target instanceof HTMLInputElement && target.type === 'file') void this.#check(target)
    } else this.#submit(event)
  }

  /** Looks into the chosen file as the server will, and says beside the field why it would be refused. */
  async #check(chooser: HTMLInputElement): Promise<string | null> {
    const [file] = chooser.files ?? []
    if (file && file === this.#chosen?.file) return this.#chosen.refused
    this.#chosen = file && { file, refused: refusalOf(file) }
    const refused = (await this.#chosen?.refused) ?? null
    if (file !== chooser.files?.[0]) return this.#check(chooser)
    const field = chooser.closest<HTMLElement>('.field')
    const line = field?.querySelector<HTMLElement>('[data-refused]')
    field?.toggleAttribute('data-invalid', refused !== null)
    chooser.setAttribute('aria-invalid', String(refused !== null))
    this.#refused = refused !== null
    if (line) {
      line.hidden = refused === null
      line.textContent = refused === null ? '' : this.#textOf(refused)
    }
    return refused
  }

  #submit(event: Event) {
    const form = event.target as HTMLFormElement
    const chooser = form.elements.namedItem('file') as HTMLInputElement
    const [file] = chooser.files ?? []
    if (!file) return
    if (this.#refused) {
      event.preventDefault()
      chooser.focus()
      return
    }
    if (file.size <= SMALL_BYTES) return
    const said = new FormData(form)
    const text = (name: string) => String(said.get(name) ?? '').trim()
    if (!text('kind') || !text('takenOn') || !text('takenBy')) {
      // The server says what is missing; the file would be too large for it.
      chooser.disabled = true
      return
    }
    event.preventDefault()
    void this.#send(chooser, {
      kind: text('kind'),
      limb: text('limb'),
      takenOn: text('takenOn'),
      takenBy: text('takenBy'),
    })
  }

  async #send(chooser: HTMLInputElement, facts: Record<string, string>) {
    const [file] = chooser.files ?? []
    const { endpoint = '', listing = '', done = '' } = this.dataset
    if (!file || (await this.#check(chooser)) !== null) return chooser.focus()
    this.#show('hashing', 0)
    const sha256 = await digest(file)
    const metadata = { ...facts, listing, sha256 }
    const upload = new Upload(file, {
      endpoint,
      chunkSize: CHUNK_BYTES,
      retryDelays: PAUSES,
      metadata,
      removeFingerprintOnSuccess: true,
      // By its bytes, so that the same file goes on wherever it is chosen from.
      fingerprint: async () => `vet-${listing}-${sha256 || `${file.name}-${file.size}-${file.lastModified}`}`,
      onProgress: (sent, total) => this.#show('sending', total ? sent / total : 0),
      // A signed-out browser, or a refusal, is not asked again.
      onShouldRetry: (error) => (error.originalResponse?.getStatus() ?? 500) >= 409,
      onError: (error) => this.#fail(('originalResponse' in error && error.originalResponse?.getBody()) || 'lost'),
      onSuccess: () => location.assign(done),
    })
    this.#upload = upload
    const [previous] = await upload.findPreviousUploads().catch((): PreviousUpload[] => [])
    if (previous?.uploadUrl) {
      // The form's present values count, not those of when the upload began.
      const told = await tell(previous.uploadUrl, metadata)
      if (told === 'going-on') upload.resumeFromPreviousUpload(previous)
      else if (told !== 'gone') return this.#fail(told)
    }
    upload.start()
    const shown = this.querySelector('[data-hash]')
    if (shown && sha256) shown.textContent = `SHA-256 ${sha256}`
  }

  async #stop() {
    await this.#upload?.abort()
    this.#show('stopped', null)
  }

  #show(state: string, share: number | null) {
    const panel = this.querySelector<HTMLElement>('[data-progress]')
    const bar = this.querySelector('progress')
    const line = this.querySelector('[role="status"]')
    const under = share !== null
    // The form is locked while its values are being sent.
    const form = this.querySelector('form')
    if (form) form.inert = under
    if (panel) panel.hidden = false
    if (bar) {
      bar.hidden = !under
      bar.value = share ?? 0
    }
    const percent = Math.floor((share ?? 0) * 100)
    if (line) line.textContent = (this.dataset[state] ?? '').replace('{n}', String(percent))
    for (const stop of this.querySelectorAll<HTMLElement>('[data-stop]')) stop.hidden = !under
  }

  #fail(code: string) {
    this.#show('lost', null)
    const line = this.querySelector('[role="status"]')
    if (line) line.textContent = this.#textOf(code.trim())
  }

  #textOf(code: string): string {
    const errors = JSON.parse(this.dataset.errors ?? '{}') as Record<string, string>
    return errors[code] ?? this.dataset.lost ?? ''
  }
}

/** Code of the reason why the server would refuse a file; null for none, and for a file that cannot be read. */
async function refusalOf(file: File): Promise<string | null> {
  const read = async (from: number, count: number) => new Uint8Array(await file.slice(from, from + count).arrayBuffer())
  const found = await contentOf(read, file.size).catch(() => null)
  return found && 'refused' in found ? found.refused : null
}

/**
 * Tells the server what the form says of an upload that goes on. `gone`: there is no such upload any more. Otherwise
 * the code of a refusal, or 'lost'.
 */
async function tell(url: string, metadata: Record<string, string>): Promise<'going-on' | 'gone' | (string & {})> {
  const said = Object.entries(metadata).map(([name, value]) => `${name} ${base64(value)}`)
  const headers = { 'Tus-Resumable': '1.0.0', 'Upload-Metadata': said.join(',') }
  const answer = await fetch(url, { method: 'PUT', headers }).catch(() => null)
  if (answer?.ok) return 'going-on'
  return answer?.status === 404 ? 'gone' : (await answer?.text().catch(() => '')) || 'lost'
}

const base64 = (text: string) => btoa(String.fromCharCode(...new TextEncoder().encode(text)))

/** SHA-256 in hexadecimal; '' where the browser cannot, as in little memory. */
async function digest(file: File): Promise<string> {
  try {
    const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
    return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  } catch {
    return ''
  }
}

customElements.define('vet-upload', VetUpload)
