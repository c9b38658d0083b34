import type { RequestHandler } from 'express'
import { mayPass } from '#db/failures.ts'
import { arrivalOf } from '#server/http/arrivals.ts'
import { BodyTooLarge, BodyTooSlow, readBody, SenderGone } from '#server/http/body.ts'
import { BadForm, readFields } from '#server/http/form-bounds.ts'
import type { Inbox } from './inbox.ts'

/** The provider's messages have some 80 short fields. */
const MESSAGE_LIMIT = 32 * 1024

/**
 * Where the provider posts its results: 200 once stored, 403 for a bad signature, 503 while the database is away, so that it
 * sends again. What is stored is applied by a job.
 */
export function notifyEndpoint(inbox: Inbox, log: (line: string) => void): RequestHandler {
  return async (req, res) => {
    try {
      const body = await readBody(req, MESSAGE_LIMIT)
      const fields = readFields(body, { message: true })
      const { verdict } = await inbox.receive(fields, 'notify', arrivalOf(req).since)
      res.status(verdict === 'signed' ? 200 : 403).type('text').send(verdict === 'signed' ? 'OK' : 'Signature not valid')
    } catch (error) {
      if (error instanceof SenderGone) return void res.destroy()
      if (error instanceof BodyTooLarge || error instanceof BodyTooSlow) {
        return void res.status(error.status).set('Connection', 'close').type('text').send('Not a message')
      }
      // None of the provider's has as many fields: not even looked at, so not kept either.
      if (error instanceof BadForm) return void res.status(error.status).type('text').send('Not a message')
      // Drizzle's own message is the whole statement; what went wrong is its cause.
      log(`payments: a message was not stored: ${String((error as Error).cause ?? error)}`)
      res.status(mayPass(error) ? 503 : 500).set('Retry-After', '60').type('text').send('Not stored')
    }
  }
}
