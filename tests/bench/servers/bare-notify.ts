/**
 * Minimum for storing a provider's message: Express, the form, one insert. It checks no signature and applies nothing.
 */
import { createServer } from 'node:http'
import express, { type Request, type Response } from 'express'
import { connect } from '#db/client.ts'
import { listen, setting } from '../kit/child.ts'

const { sql } = connect(setting('HOUSE'))
async function keep(req: Request, res: Response): Promise<void> {
  const fields = Object.fromEntries(new URLSearchParams(req.body as string))
  await sql`
    insert into payment_notifications (source, verdict, reference, json_obj)
    values ('notify', 'signed', ${fields.productId ?? null}, ${JSON.stringify(fields)}::text::jsonb)`
  res.status(200).type('text').send('OK')
}

const app = express()
app.post(
  '/payments/notify',
  express.text({ type: 'application/x-www-form-urlencoded' }),
  (req, res, next) => void keep(req, res).catch(next),
)
listen(createServer(app))
