import { uploadErrors } from '#app/texts/media.ts'
import { upload } from '#app/texts/profiles.ts'

/** What the server said of a file, or why it never got to say anything. */
export type Sent = { uploadedAt: number } | { error: string; lost?: boolean }

/** A phone that stands in the middle of nowhere is told after this long, in ms. */
const PATIENCE_MS = 180_000

/** Posts one file by itself; `fetch` cannot tell how far an upload has come. `onProgress` gets whole percents. */
export function sendFile(url: string, file: Blob, name: string, onProgress: (percent: number) => void): Promise<Sent> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    const lost = () => resolve({ error: upload.lost, lost: true })
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

function answerOf(request: XMLHttpRequest): Sent {
  // The session is over: the page itself leads to the sign-in and back.
  if (new URL(request.responseURL || location.href).pathname.startsWith('/login')) location.reload()
  if (request.status === 413) return { error: uploadErrors['too-large'] }
  try {
    const answer = JSON.parse(request.responseText) as { uploadedAt?: number; error?: string }
    if (typeof answer.uploadedAt === 'number') return { uploadedAt: answer.uploadedAt }
    return { error: answer.error ?? upload.problem }
  } catch {
    return { error: upload.problem }
  }
}
