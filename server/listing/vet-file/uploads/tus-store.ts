import type { Readable } from 'node:stream'
import { DataStore, ERRORS, Upload } from '@tus/utils'
import type { House } from '#server/engine/house.ts'
import type { Keeper } from '#server/listing/vet-file/own-record.ts'
import { beginVetUpload, findVetUpload } from './begin.ts'
import { PART_BYTES } from './limits.ts'
import { type UploadFacts, uploadFacts } from './metadata.ts'
import { writeVetPart } from './write-part.ts'

/** A refusal as the tus server answers it: a status, and the reason's code as text. */
class Refused extends Error {
  readonly status_code: number
  readonly body: string
  constructor(status: number, body: string) {
    super(body)
    this.status_code = status
    this.body = body
  }
}

/** Time without a byte after which a request ends; what came is kept, in ms. */
const SILENCE_MS = 30_000

/**
 * Uploads in the database, their pieces in the private media store: any node goes on with an upload of any other.
 * `sellerOf`: the seller of the request being answered.
 */
export class VetUploadStore extends DataStore {
  override extensions = ['creation']
  readonly #house: Pick<House, 'db' | 'media'>
  readonly #sellerOf: () => Keeper

  constructor(house: Pick<House, 'db' | 'media'>, sellerOf: () => Keeper) {
    super()
    this.#house = house
    this.#sellerOf = sellerOf
  }

  override async create(upload: Upload): Promise<Upload> {
    const facts: UploadFacts | null = uploadFacts(upload.metadata ?? {})
    if (!facts || upload.size === undefined) throw new Refused(400, 'unknown')
    const { id, size: bytes } = upload
    const begun = await beginVetUpload(this.#house, this.#sellerOf(), { id, bytes, ...facts, at: Date.now() })
    if ('refused' in begun) throw new Refused(begun.refused === 'unknown' ? 404 : 413, begun.refused)
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await findVetUpload(this.#house, this.#sellerOf(), id)
    if (!row || row.refusal !== null) throw ERRORS.FILE_NOT_FOUND
    return new Upload({ id, size: row.bytes, offset: row.received })
  }

  /** Stores the stream piece by piece; after a cut, what had come. Returns the bytes received so far. */
  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const held: Buffer[] = []
    let size = 0
    let at = offset
    const flush = async () => {
      if (size === 0) return
      const bytes = Buffer.concat(held.splice(0))
      size = 0
      const received = await writeVetPart(this.#house, { upload: id, start: at, bytes, at: Date.now() })
      if (received === 'moved') throw ERRORS.INVALID_OFFSET
      if (received === 'parts') throw new Refused(413, 'too-large')
      at = received
    }
    let silence = setTimeout(() => stream.destroy(), SILENCE_MS)
    try {
      for await (const chunk of stream as AsyncIterable<Buffer>) {
        clearTimeout(silence)
        silence = setTimeout(() => stream.destroy(), SILENCE_MS)
        held.push(chunk)
        size += chunk.length
        if (size >= PART_BYTES) await flush()
      }
    } catch (error) {
      if (error === ERRORS.INVALID_OFFSET || error instanceof Refused) throw error
      // The line was cut.
    } finally {
      clearTimeout(silence)
    }
    await flush()
    return at
  }
}
