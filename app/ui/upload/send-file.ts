import { uploadErrors } from '#app/texts/media.ts'
import { upload } from '#app/texts/uploads.ts'
import type { StoredFile } from './stored-file.ts'

/** What became of a file. `again`: it may get through the next time; null: it was taken back. */
export type Sent = { stored: StoredFile } | { error: string; again: boolean } | null

type Watch = {
  onProgress: (percent: number) => void
  signal: AbortSignal
  /** A session that is over is told here instead of loading the page anew. */
  stay: boolean
}

/** A phone that stands in the middle of nowhere is told after this long without a byte sent, in ms. */
const PATIENCE_MS = 180_000

/** Posts one file by itself; `fetch` cannot tell how far an upload has come. `onProgress` gets whole percents. */
export function sendFile(url: string, file: Blob, name: string, watch: Watch): Promise<Sent> {
  const { onProgress, signal, stay } = watch
  return new Promise((settle) => {
    if (signal.aborted) return settle(null)
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout> | undefined
    const resolve = (sent: Sent) => (clearTimeout(silence), settle(sent))
    const lost = () => resolve({ error: upload.lost, again: true })
    // Not for the whole: at 50 kbit/s a photo of 1 MB takes three minutes, and comes through.
    const wait = () => {
      clearTimeout(silence)
      silence = setTimeout(() => (lost(), request.abort()), PATIENCE_MS)
    }
    signal.addEventListener('abort', () => (request.abort(), resolve(null)), { once: true })
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      wait()
      onProgress(total ? Math.floor((loaded / total) * 100) : 0)
    })
    request.addEventListener('error', lost)
    request.addEventListener('load', () => resolve(answerOf(request, stay)))
    request.open('POST', url)
    wait()
    request.setRequestHeader('Accept', 'application/json')
    const form = new FormData()
    form.set('file', file, name)
    request.send(form)
  })
}

/** Refused for what it is, it is refused every time; a server that is busy or away is asked again. */
function answerOf({ status, responseText, responseURL }: XMLHttpRequest, stay: boolean): Sent {
  // The session is over: the page itself leads to the sign-in and back.
  if (new URL(responseURL || location.href).pathname.startsWith('/login')) {
    if (stay) return { error: upload.signedOut, again: true }
    location.reload()
  }
  const { error, ...stored } = jsonOf(responseText)
  if (status === 200 && stored.id !== undefined && stored.url !== undefined)
    return { stored: { id: stored.id, url: stored.url, preview: stored.preview ?? null } }
  const refused = status >= 400 && status < 500 && status !== 408 && status !== 429
  return { error: status === 413 ? uploadErrors['too-large'] : (error ?? upload.problem), again: !refused }
}

function jsonOf(text: string): Partial<StoredFile> & { error?: string } {
  try {
    return JSON.parse(text) as Partial<StoredFile> & { error?: string }
  } catch {
    return {}
  }
}
