import { useEffect, useRef, useState } from 'react'
import { MAX_UPLOAD_BYTES } from '#app/forms/uploads.ts'
import { uploadErrors } from '#app/texts/media.ts'
import { upload as words } from '#app/texts/uploads.ts'
import { fitPhoto } from './fit-photo.ts'
import { forgetFiles, inTurn, isKept, keepFile, keptFiles, type OutboxFile } from './outbox.ts'
import { sendFile } from './send-file.ts'
import type { StoredFile } from './stored-file.ts'
import { useOnline } from './use-online.ts'

export type UploadState = {
  /** Whole percents while a file is under way, else null. */
  percent: number | null
  /** It was chosen on an earlier visit. */
  resumed: boolean
  errors: string[] | undefined
  /** The file that did not get through; it can be sent again as it is. */
  waiting: OutboxFile | null
}

/** Where files go and how long this browser keeps those that did not get there. */
export type UploadTarget = {
  /** Whose uploads these are; null: nothing is kept in this browser. */
  account: number | null
  /** Takes one file a POST, in the field `file`; answers with a StoredFile, or with `{ error }`. The same bytes twice are one. */
  url: string
  /** Private documents wait a day in the browser, others a week. */
  sensitive?: boolean
  /** No page shows these photos wider, in pixels; they go up no larger. */
  widest?: number
  /**
   * Among other fields, whose texts a page that is loaded anew would lose: a session that is over is told instead, and
   * what was lost on its way is sent again without being asked.
   */
  amongFields?: boolean
}

const DAY_MS = 86_400_000
/** Between the attempts at a file that was lost on its way, in ms: longer each time. */
const FIRST_PAUSE_MS = 4_000
const LONGEST_PAUSE_MS = 60_000
const IDLE: UploadState = { percent: null, resumed: false, errors: undefined, waiting: null }

/**
 * Uploads from the browser, one file at a time: made smaller, kept until the server has answered, sent, and sent again
 * when the connection comes back. `replaces`: the id of the stored file that the next one takes the place of.
 */
export function useUpload(
  { account, url, sensitive = false, widest, amongFields = false }: UploadTarget,
  replaces: string | null,
  onStored: (file: StoredFile) => void,
  errors?: string[],
) {
  const [state, setState] = useState<UploadState>({ ...IDLE, errors })
  const under = useRef<{ stop: AbortController; file: OutboxFile | null }>(undefined)

  function begin(file: OutboxFile | null, resumed: boolean): AbortSignal {
    under.current = { stop: new AbortController(), file }
    setState({ ...IDLE, percent: 0, resumed })
    return under.current.stop.signal
  }

  async function send(chosen: Blob, name: string): Promise<void> {
    const signal = begin(null, false)
    const file = await fitPhoto(chosen, widest)
    if (file.size > MAX_UPLOAD_BYTES) return setState({ ...IDLE, errors: [uploadErrors['too-large']] })
    const expiresAt = Date.now() + (sensitive ? DAY_MS : 7 * DAY_MS)
    const kept = await keepFile({ account, url, replaces, file, name, expiresAt })
    if (signal.aborted) await forgetFiles([kept])
    else await deliver(kept)
  }

  /** False when another tab got it through, or gave it up, while this one waited. */
  async function deliver(file: OutboxFile, resumed = false): Promise<boolean> {
    const signal = begin(file, resumed)
    let here = true
    await inTurn(async () => {
      if (resumed && !(await isKept(file))) {
        here = false
        return setState(IDLE)
      }
      const onProgress = (percent: number) => setState((now) => ({ ...now, percent }))
      const sent = await sendFile(url, file.file, file.name, { onProgress, signal, stay: amongFields })
      if (!sent) return
      if ('error' in sent && sent.again) return setState({ ...IDLE, errors: [sent.error], waiting: file })
      await forgetFiles([file])
      if ('stored' in sent) onStored(sent.stored)
      setState({ ...IDLE, errors: 'error' in sent ? [sent.error] : undefined })
    })
    return here
  }

  const retry = () => void (state.waiting && deliver(state.waiting))
  useOnline(state.waiting !== null, retry)
  // Who is signed out has to sign in first.
  useInsisting(amongFields && !state.errors?.includes(words.signedOut) ? state.waiting : null, retry)

  return {
    ...state,
    send,
    retry,
    /** Goes on with a file of an earlier visit; false when that has been done elsewhere. */
    resume: (file: OutboxFile) => deliver(file, true),
    /** Gives the file up, wherever it is. What the server may have already stays there. */
    discard() {
      under.current?.stop.abort()
      if (under.current?.file) void forgetFiles([under.current.file])
      setState(IDLE)
    },
  }
}

export type Upload = ReturnType<typeof useUpload>

/** Tries again by itself, after a pause that grows; one that got through, or another file, begins anew. */
function useInsisting(waiting: OutboxFile | null, retry: () => void): void {
  const tried = useRef({ file: waiting?.file, times: 0 })
  useEffect(() => {
    if (!waiting) return
    if (tried.current.file !== waiting.file) tried.current = { file: waiting.file, times: 0 }
    const pause = Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** tried.current.times++)
    const timer = setTimeout(retry, pause)
    return () => clearTimeout(timer)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each attempt that failed
  }, [waiting])
}

/**
 * The upload of a field that holds one file: what is chosen last counts. `field`: the id of its input, which is disabled
 * meanwhile and so loses the focus; whoever has not gone on gets it back.
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
      // Another file has come since, or this one did and only its answer was lost.
      const overtaken = files.filter((file) => file !== newest || file.replaces !== replaces)
      await forgetFiles(overtaken)
      if (!overtaken.includes(newest)) await up.resume(newest)
    })
    return () => void (left = true)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once a visit
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
