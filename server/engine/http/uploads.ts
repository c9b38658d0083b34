import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Request } from 'express'
import { createGate } from '#server/engine/media/gate.ts'
import { SenderGone } from './body.ts'
import { createPlaces } from './places.ts'
import { readUpload } from './read-upload.ts'
import { type Received, receiveUpload, UPLOAD_LIMIT } from './receive-upload.ts'

/** Forms with files being received at once, and of one sender; what has come stands on the disk. */
const RECEIVING = 16
const RECEIVING_EACH = 4
/** Bytes of forms in memory at once: one of the largest, or four photos of 15 MB. */
const HELD_BYTES = UPLOAD_LIMIT
/** All who have no session share the places of one sender, and wait for one only so long, in ms. */
const NOBODY = 'nobody'
const PATIENCE_MS = 30_000
/** What a killed process left behind is removed once nobody can be receiving it any more, in ms. */
const ABANDONED_MS = 3_600_000

/** The folder in which a process receives forms with files. */
export function incomingFolder(dataDir: string): string {
  return join(dataDir, 'incoming')
}

type Options = {
  /** Where forms stand while they are received. */
  folder: string
  /** Who sends, when it is somebody we know: only their files are taken, others' fields arrive without. */
  senderOf(req: Request): Promise<string | null>
}

export type Uploads = ReturnType<typeof createUploads>

/** Too many others are sending files without a session. */
class NoPlace extends Error {
  override name = 'NoPlace'
  readonly status = 503
}

/** Receives forms with files, any number at once, in bounded memory and on a bounded piece of disk. */
export function createUploads({ folder, senderOf }: Options) {
  const places = createPlaces(RECEIVING, RECEIVING_EACH)
  const hold = createGate(HELD_BYTES)
  void sweep(folder)

  /** Receives the form and hands it to `work`; afterwards nothing of it is left. Throws what reading it throws. */
  async function receive<T>(req: Request, work: (form: FormData) => Promise<T>): Promise<T> {
    const sender = await senderOf(req)
    const { path, bytes } = await waitAndReceive(req, sender ?? NOBODY)
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
    const patience = sender === NOBODY ? setTimeout(() => gone.abort(new NoPlace()), PATIENCE_MS) : undefined
    // Until there is a place, nothing is read: the network holds the sender back.
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

/** A form with files, or one that could have some. */
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
