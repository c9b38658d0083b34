import type { Request, RequestHandler } from 'express'
import { mayPass } from '#db/failures.ts'
import { arrivalOf } from '#server/engine/http/arrivals.ts'
import { BodyTooLarge, BodyTooSlow, readBody, SenderGone } from '#server/engine/http/body.ts'
import { BadForm, readFields } from '#server/engine/http/form-bounds.ts'
import type { Log } from '#server/engine/logs/log.ts'
import type { ForgedTally } from './forged.ts'
import type { Inbox } from './inbox.ts'

/** Maximum size; the provider's messages have some 80 short fields: 3 to 5 KB. */
const MESSAGE_LIMIT = 16 * 1024

type Receivers = {
  inbox: Inbox
  forged: ForgedTally
  /** A sender's address, as used for counting. */
  addressOf(req: Request): string
  log: Log
}

/**
 * Endpoint for the provider's results: 200 once stored, 403 for an invalid signature, 503 while the database is
 * unavailable, so that the provider repeats. Stored messages are applied by a job; unsigned ones are counted and
 * answered without the database.
 */
export function notifyEndpoint({ inbox, forged, addressOf, log }: Receivers): RequestHandler {
  return async (req, res) => {
    const note = (verdict: 'forged' | 'malformed' | 'tooLarge', body?: Buffer) =>
      forged.count({ address: addressOf(req), verdict, at: Date.now(), ...(body && { body }) })
    try {
      const body = await readBody(req, MESSAGE_LIMIT)
      const fields = readFields(body, { message: true })
      const { verdict } = await inbox.receive(fields, 'notify', arrivalOf(req).since)
      if (verdict === 'signed') return void res.status(200).type('text').send('OK')
      note(verdict, body)
      res.status(403).type('text').send('Signature not valid')
    } catch (error) {
      if (error instanceof SenderGone) return void res.destroy()
      if (error instanceof BodyTooLarge || error instanceof BodyTooSlow) {
        if (error instanceof BodyTooLarge) note('tooLarge')
        return void res.status(error.status).set('Connection', 'close').type('text').send('Not a message')
      }
      // More fields than any valid message: counted without parsing.
      if (error instanceof BadForm) {
        note('malformed')
        return void res.status(error.status).type('text').send('Not a message')
      }
      log('payments: a message was not stored', error)
      res
        .status(mayPass(error) ? 503 : 500)
        .set('Retry-After', '60')
        .type('text')
        .send('Not stored')
    }
  }
}
