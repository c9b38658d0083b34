import { uploadErrors } from '#app/texts/media.ts'
import { upload } from '#app/texts/uploads.ts'
import type { StoredFile } from './stored-file.ts'

/** What became of a file. `again`: it may get through the next time; null: it was taken back. */
export type Sent = { stored: StoredFile } | { error: string; again: boolean } | null

type Watch = { onProgress: (percent: number) => void; signal: AbortSignal }

/** A phone that stands in the middle of nowhere is told after this long, in ms. */
const PATIENCE_MS = 180_000

/** Posts one file by itself; `fetch` cannot tell how far an upload has come. `onProgress` gets whole percents. */
export function sendFile(url: string, file: Blob, name: string, { onProgress, signal }: Watch): Promise<Sent> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve(null)
    const request = new XMLHttpRequest()
    const lost = () => resolve({ error: upload.lost, again: true })
    signal.addEventListener('abort', () => (request.abort(), resolve(null)), { once: true })
    request.upload.addEventListener('progress', ({ loaded, total }) =>
      onProgress(total ? Math.floor((loaded / total) * 100) : 0),
    )
    for (const trouble of ['error', 'timeout'] as const) request.addEventListener(trouble, lost)
    request.addEventListener('load', () => resolve(answerOf(request)))
    request.open('POST', url)
    request.timeout = PATIENCE_MS
    request.setRequestHeader('Accept', 'application/json')
    const form = new FormData()
    form.set('file', file, name)
    request.send(form)
  })
}

/** Refused for what it is, it is refused every time; a server that is busy or away is asked again. */
function answerOf({ status, responseText, responseURL }: XMLHttpRequest): Sent {
  // The session is over: the page itself leads to the sign-in and back.
  if (new URL(responseURL || location.href).pathname.startsWith('/login')) location.reload()
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
