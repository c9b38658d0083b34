import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import { Server } from '@tus/server'
import { Metadata } from '@tus/utils'
import type { Request, RequestHandler } from 'express'
import type { House } from '#server/engine/house.ts'
import { createPlaces } from '#server/engine/http/places.ts'
import type { Log } from '#server/engine/logs/log.ts'
import { asSeller, findSession, type Seller, sessionToken } from '#server/people/index.ts'
import { MOST_FILE_BYTES } from '#machines/vet-file/rules.ts'
import { UPLOADS_PATH } from './limits.ts'
import { uploadFacts } from './metadata.ts'
import { reviseVetUpload } from './revise.ts'
import { VetUploadStore } from './tus-store.ts'

/** Requests that are received at once, and of one seller; each holds a piece in memory. */
const RECEIVING = 8
const RECEIVING_EACH = 2
/** Maximum bytes of an upload's metadata. */
const METADATA_BYTES = 2 * 1024

/**
 * Receives files of vets' files in pieces (tus 1.0.0), for signed-in sellers and from our own pages only. It stands in
 * front of the pages, which read forms alone.
 */
export function vetUploads(house: Pick<House, 'db' | 'env' | 'media' | 'lots'>, log: Log): RequestHandler {
  const places = createPlaces(RECEIVING, RECEIVING_EACH)
  const sellers = new AsyncLocalStorage<Seller>()
  const server = new Server({
    path: UPLOADS_PATH,
    relativeLocation: true,
    maxSize: MOST_FILE_BYTES,
    allowedOrigins: [house.env.ORIGIN],
    namingFunction: () => randomBytes(18).toString('base64url'),
    datastore: new VetUploadStore(house, () => sellers.getStore() as Seller),
    onResponseError(_request, error) {
      if ('status_code' in error) return undefined
      log('vet-files: an upload failed', error)
      return { status_code: 500, body: 'lost' }
    },
  })
  return async (req, res, next) => {
    if (req.path !== UPLOADS_PATH && !req.path.startsWith(`${UPLOADS_PATH}/`)) return next()
    const refuse = (status: number, text: string) => void res.status(status).type('text').send(text)
    // A browser asks before it sends the protocol's headers for another site; programs that do not are refused here.
    const site = req.headers['sec-fetch-site']
    if (site === undefined ? req.headers.origin !== house.env.ORIGIN : site !== 'same-origin')
      return refuse(403, 'another-site')
    if (String(req.headers['upload-metadata'] ?? '').length > METADATA_BYTES) return refuse(413, 'too-large')
    const gone = new AbortController()
    res.once('close', () => gone.abort(new Error('The sender went away')))
    try {
      const seller = await sellerOf(house, req.headers.cookie)
      if (!seller) return refuse(401, 'signed-out')
      // Asked for before something is begun, as on opening a page; what is under way goes on.
      if (seller.termsPending && req.method === 'POST') return refuse(403, 'new-terms')
      const giveBack = await places.take(String(seller.accountId), gone.signal)
      try {
        res.set('Cache-Control', 'no-store')
        if (req.method === 'PUT') return await revise(house, seller, req, refuse)
        await sellers.run(seller, () => server.handle(req, res))
      } finally {
        giveBack()
      }
    } catch (error) {
      if (!gone.signal.aborted) next(error)
    }
  }
}

/**
 * Takes what the form says of an upload that goes on: the protocol has metadata at the beginning only, and tells
 * nothing of an upload that is complete already.
 */
async function revise(
  house: Pick<House, 'db' | 'lots'>,
  seller: Seller,
  { path, headers }: Pick<Request, 'path' | 'headers'>,
  answer: (status: number, text: string) => void,
): Promise<void> {
  const facts = uploadFacts(metadataIn(String(headers['upload-metadata'] ?? '')))
  if (!facts) return answer(400, 'unknown')
  const { sha256: _, ...said } = facts
  const revised = await reviseVetUpload(house, seller, { id: path.slice(UPLOADS_PATH.length + 1), ...said })
  if (!('refused' in revised)) return answer(200, 'revised')
  answer(revised.refused === 'unknown' ? 404 : 409, revised.refused)
}

/** The names and values of the header; none if it is not as the protocol has it. */
function metadataIn(header: string): Record<string, string | null> {
  try {
    return Metadata.parse(header)
  } catch {
    return {}
  }
}

/** The seller of a complete session; null for anybody else. */
async function sellerOf({ db, env }: Pick<House, 'db' | 'env'>, cookie: string | undefined): Promise<Seller | null> {
  const token = sessionToken(cookie, env.ORIGIN)
  const session = token ? await findSession(db, token, { mode: env.MODE }) : null
  return session?.onboarded && session.emailValidated ? asSeller(session) : null
}
