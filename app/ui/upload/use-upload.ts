import { DAY, MINUTE } from '#machines/time.ts'
import { useEffect, useRef, useState } from 'react'
import { MAX_UPLOAD_BYTES } from '#app/forms/uploads.ts'
import { uploadErrors } from '#app/texts/media.ts'
import { upload as words } from '#app/texts/uploads.ts'
import { fitPhoto } from './fit-photo.ts'
import { forgetFiles, inTurn, isKept, keepFile, keptFiles, type OutboxFile } from './outbox.ts'
import { type Sent, sendFile } from './send-file.ts'
import type { StoredFile } from './stored-file.ts'
import { useCounted } from './under-way.ts'
import { useOnline } from './use-online.ts'

type UploadState = {
  /** Progress in whole percent during an upload, otherwise null. */
  percent: number | null
  /** The file was chosen on an earlier visit. */
  resumed: boolean
  errors: string[] | undefined
  /** The file whose upload failed; it can be sent again unchanged. */
  waiting: OutboxFile | null
}

/** The target of uploads, and how long this browser stores files that were not delivered. */
export type UploadTarget = {
  /** The account that uploads; null: nothing is stored in this browser. */
  account: number | null
  /**
   * Address for a POST with one file in the field `file`, and in `reemplaza` the id of the stored file that it
   * replaces, answered with a StoredFile or `{ error }`. The server stores the same bytes once.
   */
  url: string
  /** Private documents are stored in the browser for a day, others for a week. */
  sensitive?: boolean
  /** The largest display width on any page, in pixels; larger photos are reduced. */
  widest?: number
  /**
   * For an upload among other fields, whose text a reload would lose: an ended session is reported as an error, and
   * failed uploads are retried automatically.
   */
  amongFields?: boolean
}

/** First and longest pause between the attempts at a failed upload, in ms; the pause doubles each time. */
const FIRST_PAUSE_MS = 4_000
const LONGEST_PAUSE_MS = MINUTE
const IDLE: UploadState = { percent: null, resumed: false, errors: undefined, waiting: null }

/**
 * Uploads files from the browser one at a time: reduces, stores, sends, and resends them when the connection returns.
 * `replaces`: the id of the stored file that the next one replaces.
 */
export function useUpload(
  { account, url, sensitive = false, widest, amongFields = false }: UploadTarget,
  replaces: string | null,
  onStored: (file: StoredFile) => void,
  errors?: string[],
) {
  const [state, setState] = useState<UploadState>({ ...IDLE, errors })
  const under = useRef<{ stop: AbortController; file: OutboxFile | null }>(undefined)
  useCounted(state.percent !== null || state.waiting ? 'open' : state.errors?.length ? 'failed' : 'none')

  function begin(file: OutboxFile | null, resumed: boolean): AbortSignal {
    under.current = { stop: new AbortController(), file }
    setState({ ...IDLE, percent: 0, resumed })
    return under.current.stop.signal
  }

  async function send(chosen: Blob, name: string): Promise<void> {
    const signal = begin(null, false)
    const file = await fitPhoto(chosen, widest)
    if (file.size > MAX_UPLOAD_BYTES) return setState({ ...IDLE, errors: [uploadErrors['too-large']] })
    const kept = await keepFile({ account, url, replaces, file, name, expiresAt: expiryOf(sensitive) })
    await (signal.aborted ? forgetFiles([kept]) : deliver(kept))
  }

  /** False when another tab has delivered or discarded the file while this one waited. */
  async function deliver(file: OutboxFile, resumed = false): Promise<boolean> {
    const signal = begin(file, resumed)
    let here = true
    await inTurn(async () => {
      if (resumed && !(await isKept(file))) {
        here = false
        return setState(IDLE)
      }
      const onProgress = (percent: number) => setState((now) => ({ ...now, percent }))
      const sent = await sendFile(url, file, { onProgress, signal, stay: amongFields })
      if (sent) await answered(sent, file)
    })
    return here
  }

  async function answered(sent: NonNullable<Sent>, file: OutboxFile): Promise<void> {
    const waiting = 'error' in sent && sent.again ? file : null
    if (!waiting) await forgetFiles([file])
    if ('stored' in sent) onStored(sent.stored)
    setState({ ...IDLE, errors: 'error' in sent ? [sent.error] : undefined, waiting })
  }

  const retry = useRetries(state, amongFields, (file) => void deliver(file))
  return {
    ...state,
    send,
    retry,
    /** Resumes an upload of an earlier visit; false when another tab has finished it. */
    resume: (file: OutboxFile) => deliver(file, true),
    /** Cancels the upload at any stage. A file that the server already has stays there. */
    discard() {
      under.current?.stop.abort()
      if (under.current?.file) void forgetFiles([under.current.file])
      setState(IDLE)
    },
  }
}

export type Upload = ReturnType<typeof useUpload>

/** Epoch ms. */
const expiryOf = (sensitive: boolean) => Date.now() + (sensitive ? DAY : 7 * DAY)

/** Retries when the connection returns, and, if `insisting`, after pauses. Returns a function that retries at once. */
function useRetries({ waiting, errors }: UploadState, insisting: boolean, deliver: (file: OutboxFile) => void) {
  const retry = () => void (waiting && deliver(waiting))
  useOnline(waiting !== null, retry)
  // After the session has ended, a retry needs a new sign-in first.
  useInsisting(insisting && !errors?.includes(words.signedOut) ? waiting : null, retry)
  return retry
}

/** Retries automatically with growing pauses; each new file starts with the first pause. */
function useInsisting(waiting: OutboxFile | null, retry: () => void): void {
  const tried = useRef({ file: waiting?.file, times: 0 })
  useEffect(() => {
    if (!waiting) return
    if (tried.current.file !== waiting.file) tried.current = { file: waiting.file, times: 0 }
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tried.current.times++)
    const timer = setTimeout(retry, pause)
    return () => clearTimeout(timer)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each failed attempt
  }, [waiting])
}

/**
 * The upload of a field for one file; the last chosen file counts. `field`: the id of its input, which is disabled
 * during the upload and loses the focus; the focus returns unless the user has moved it.
 */
export function useSingleUpload(
  field: string,
  target: UploadTarget,
  stored: StoredFile | null,
  onStored: (file: StoredFile) => void,
  errors?: string[],
): Upload {
  const { account, url } = target
  const replaces = stored?.id ?? null
  const up = useUpload(target, replaces, onStored, errors)
  const busy = up.percent !== null

  useEffect(() => {
    let left = false
    void keptFiles(account, url).then(async (files) => {
      const newest = files.at(-1)
      if (left || !newest) return
      // Files that a later one has superseded, or that arrived although their answer was lost.
      const overtaken = files.filter((file) => file !== newest || file.replaces !== replaces)
      await forgetFiles(overtaken)
      if (!overtaken.includes(newest)) await up.resume(newest)
    })
    return () => void (left = true)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once per visit
  }, [account, url])

  useEffect(() => {
    if (!busy) return
    return () => {
      if (document.activeElement === document.body)
        requestAnimationFrame(() => document.getElementById(field)?.focus({ preventScroll: true }))
    }
  }, [busy, field])

  return {
    ...up,
    async send(file, name) {
      await forgetFiles(await keptFiles(account, url))
      await up.send(file, name)
    },
  }
}
