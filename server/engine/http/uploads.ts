import { HOUR } from '#machines/time.ts'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Request } from 'express'
import { createGate } from '#server/engine/media/gate.ts'
import { SenderGone } from './body.ts'
import { createPlaces } from './places.ts'
import { readUpload } from './read-upload.ts'
import { type Received, receiveUpload, UPLOAD_LIMIT } from './receive-upload.ts'

/** Maximum uploads received at once, and per sender; received bytes are on disk. */
const RECEIVING = 16
const RECEIVING_EACH = 4
/** Maximum bytes of forms in memory at once: one of the largest, or four photos of 15 MB. */
const HELD_BYTES = UPLOAD_LIMIT
/** All senders without a session share the places of one sender, and wait for one at most this long, in ms. */
const ANONYMOUS = 'anonymous'
const PATIENCE_MS = 30_000
/** Age in ms after which files left by a killed process are deleted, since they cannot be in use any more. */
const ABANDONED_MS = HOUR

export function incomingFolder(dataDir: string): string {
  return join(dataDir, 'incoming')
}

type Options = {
  /** Folder for uploads being received. */
  folder: string
  /** The sender, if known: files of unknown senders are dropped and only their fields accepted. */
  senderOf(req: Request): Promise<string | null>
}

export type Uploads = ReturnType<typeof createUploads>

/** Too many other clients are uploading without a session. */
class NoPlace extends Error {
  override name = 'NoPlace'
  readonly status = 503
}

/** Receives any number of uploads at once, in bounded memory and disk space. */
export function createUploads({ folder, senderOf }: Options) {
  const places = createPlaces(RECEIVING, RECEIVING_EACH)
  const hold = createGate(HELD_BYTES)
  void sweep(folder)

  /** Receives the form and passes it to `work`; deletes it afterwards. Rethrows errors of reading it. */
  async function receive<T>(req: Request, work: (form: FormData) => Promise<T>): Promise<T> {
    const sender = await senderOf(req)
    const { path, bytes } = await waitAndReceive(req, sender ?? ANONYMOUS)
    try {
      return await hold(bytes, async () =>
        work(await readUpload(path, req.headers['content-type'] ?? '', sender !== null)),
      )
    } finally {
      await rm(path, { force: true })
    }
  }

  async function waitAndReceive(req: Request, sender: string): Promise<Received> {
    const gone = new AbortController()
    const leave = () => gone.abort(new SenderGone('The sender went away'))
    req.once('close', leave)
    const patience = sender === ANONYMOUS ? setTimeout(() => gone.abort(new NoPlace()), PATIENCE_MS) : undefined
    // Nothing is read until there is a place: the network slows the sender down.
    const giveBack = await places.take(sender, gone.signal).finally(() => clearTimeout(patience))
    try {
      return await receiveUpload(req, folder)
    } finally {
      req.off('close', leave)
      giveBack()
    }
  }

  return { receive, places }
}

/** True for a form that has, or could have, files. */
export function isMultipart(req: Request): boolean {
  return /^multipart\/form-data\s*(;|$)/i.test(req.headers['content-type'] ?? '')
}

async function sweep(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) {
    const path = join(folder, name)
    const left = await stat(path).catch(() => null)
    if (left?.isFile() && left.mtimeMs < Date.now() - ABANDONED_MS) await rm(path, { force: true }).catch(() => {})
  }
}
