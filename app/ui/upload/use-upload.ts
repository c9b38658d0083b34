import { useEffect, useState } from 'react'
import { MAX_UPLOAD_BYTES } from '#app/forms/document-kinds.ts'
import { uploadErrors } from '#app/texts/media.ts'
import { sendFile } from './send-file.ts'

export type UploadState = {
  /** Whole percents while a file is under way, else null. */
  percent: number | null
  errors: string[] | undefined
  /** The file that did not get through; it can be sent again as it is. */
  waiting: { file: Blob; name: string } | null
}

/**
 * Uploads one document from the browser: starts at once, tells how far it is, and keeps the file when the connection is
 * lost. `field`: the id of its input, which is disabled meanwhile and so loses the focus; whoever has not gone on gets
 * it back.
 */
export function useUpload(field: string, url: string, uploaded: (at: number) => void, errors?: string[]) {
  const [state, setState] = useState<UploadState>({ percent: null, errors, waiting: null })
  const busy = state.percent !== null

  useEffect(() => {
    if (!busy) return
    return () => {
      if (document.activeElement === document.body)
        requestAnimationFrame(() => document.getElementById(field)?.focus({ preventScroll: true }))
    }
  }, [busy, field])

  async function send(file: Blob, name: string): Promise<void> {
    if (file.size > MAX_UPLOAD_BYTES)
      return setState({ percent: null, errors: [uploadErrors['too-large']], waiting: null })
    setState({ percent: 0, errors: undefined, waiting: null })
    const sent = await sendFile(url, file, name, (percent) => setState((now) => ({ ...now, percent })))
    if ('uploadedAt' in sent) uploaded(sent.uploadedAt)
    setState(
      'uploadedAt' in sent
        ? { percent: null, errors: undefined, waiting: null }
        : { percent: null, errors: [sent.error], waiting: sent.lost ? { file, name } : null },
    )
  }

  return { ...state, send, retry: () => state.waiting && void send(state.waiting.file, state.waiting.name) }
}
