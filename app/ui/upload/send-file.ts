import { uploadErrors } from '#app/texts/media.ts'
import { upload } from '#app/texts/uploads.ts'
import type { StoredFile } from './stored-file.ts'

/** Result of an upload. `again`: a retry may succeed; null: the upload was cancelled. */
export type Sent = { stored: StoredFile } | { error: string; again: boolean } | null

type Watch = {
  onProgress: (percent: number) => void
  signal: AbortSignal
  /** Reports an ended session as an error instead of reloading the page. */
  stay: boolean
}

/** `replaces`: id of the stored file in whose place the sent one goes. */
type Outgoing = { file: Blob; name: string; replaces: string | null }

/** Time without a byte sent after which an upload counts as lost, in ms. */
const PATIENCE_MS = 180_000

/**
 * Uploads one file with XMLHttpRequest, because `fetch` reports no upload progress. `onProgress` gets whole percents.
 */
export function sendFile(url: string, { file, name, replaces }: Outgoing, watch: Watch): Promise<Sent> {
  const { onProgress, signal, stay } = watch
  return new Promise((settle) => {
    if (signal.aborted) return settle(null)
    const request = new XMLHttpRequest()
    let silence: ReturnType<typeof setTimeout> | undefined
    const resolve = (sent: Sent) => {
      clearTimeout(silence)
      settle(sent)
    }
    const lost = () => resolve({ error: upload.lost, again: true })
    // The timeout covers pauses, not the whole upload: at 50 kbit/s a photo of 1 MB takes three minutes and succeeds.
    const wait = () => {
      clearTimeout(silence)
      silence = setTimeout(() => {
        lost()
        request.abort()
      }, PATIENCE_MS)
    }
    signal.addEventListener(
      'abort',
      () => {
        request.abort()
        resolve(null)
      },
      { once: true },
    )
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
    if (replaces !== null) form.set('reemplaza', replaces)
    request.send(form)
  })
}

/** A refusal of the content is final; after a server error or without an answer the upload can be retried. */
function answerOf({ status, responseText, responseURL }: XMLHttpRequest, stay: boolean): Sent {
  // The session has ended: reloading the page leads to the sign-in and back.
  if (new URL(responseURL || location.href).pathname.startsWith('/login')) {
    if (stay) return { error: upload.signedOut, again: true }
    location.reload()
  }
  const { error, ...stored } = jsonOf(responseText)
  if (status === 200 && stored.id !== undefined && stored.url !== undefined)
    return { stored: { ...stored, id: stored.id, url: stored.url, preview: stored.preview ?? null } }
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
