import { Upload, type PreviousUpload } from 'tus-js-client'

/** Smaller files are posted by the form itself, in one request. */
const SMALL_BYTES = 4 * 1024 * 1024
/** Bytes of a request: what a cut line costs at most. */
const CHUNK_BYTES = 4 * 1024 * 1024
/** Pauses before the next attempt, in ms; after the last one the seller presses again, and the upload goes on. */
const PAUSES = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000, 60_000]

/**
 * The form of a file for a vet's file: a large file is sent in pieces, goes on after a cut, and also after the tab was
 * closed, once the same file is chosen again.
 */
export class VetUpload extends HTMLElement {
  #upload: Upload | undefined

  connectedCallback() {
    this.addEventListener('submit', this)
    this.addEventListener('click', this)
  }

  handleEvent(event: Event) {
    if (event.type === 'click') {
      if ((event.target as Element).closest('[data-stop]')) void this.#stop()
      return
    }
    const form = event.target as HTMLFormElement
    const chooser = form.elements.namedItem('file') as HTMLInputElement
    const [file] = chooser.files ?? []
    if (!file || file.size <= SMALL_BYTES) return
    const said = new FormData(form)
    const text = (name: string) => String(said.get(name) ?? '').trim()
    if (!text('kind') || !text('takenOn') || !text('takenBy')) {
      // The server says what is missing; the file would be too large for it.
      chooser.disabled = true
      return
    }
    event.preventDefault()
    void this.#send(file, {
      kind: text('kind'),
      limb: text('limb'),
      takenOn: text('takenOn'),
      takenBy: text('takenBy'),
    })
  }

  async #send(file: File, facts: Record<string, string>) {
    const { endpoint = '', listing = '', done = '' } = this.dataset
    this.#show('hashing', 0)
    const sha256 = await digest(file)
    const upload = new Upload(file, {
      endpoint,
      chunkSize: CHUNK_BYTES,
      retryDelays: PAUSES,
      metadata: { ...facts, listing, sha256 },
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
    const previous = await upload.findPreviousUploads().catch((): PreviousUpload[] => [])
    if (previous[0]) upload.resumeFromPreviousUpload(previous[0])
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
    for (const button of this.querySelectorAll<HTMLButtonElement>('form button:not([data-stop])'))
      button.disabled = under
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
    const errors = JSON.parse(this.dataset.errors ?? '{}') as Record<string, string>
    const line = this.querySelector('[role="status"]')
    if (line) line.textContent = errors[code.trim()] ?? this.dataset.lost ?? ''
  }
}

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
