/**
 * The usual implementation: Express, the form, the session, and one `FOR UPDATE` transaction per bid over a pool of the
 * same size.
 */
import { createServer } from 'node:http'
import express, { type Request, type Response } from 'express'
import { connect } from '#db/client.ts'
import { asBuyer } from '#server/people/accounts/sessions/audiences.ts'
import { sessionToken } from '#server/people/accounts/sessions/session-cookie.ts'
import { oneSession } from '../kit/one-session.ts'
import { bidderRefusal } from '#server/sale/auctions/bidding/place-bid.ts'
import { listen, setting } from '../kit/child.ts'
import { lockedBid } from '../kit/locked-bid.ts'

const { db, sql } = connect(setting('HOUSE'))
async function bid(req: Request<{ event: string }>, res: Response): Promise<void> {
  const at = Date.now()
  const token = sessionToken(req.headers.cookie, 'http:')
  const session = token ? await oneSession(db, token) : null
  const buyer = session && asBuyer(session)
  const refusal = buyer && bidderRefusal(buyer)
  if (refusal || !buyer) return void res.status(403).send(refusal)
  const { key } = req.body as Record<string, string>
  const bid = await lockedBid(sql, Number(req.params.event), buyer.accountId, key ?? '', at)
  if (!bid) return void res.status(400).send('refused')
  res.redirect(303, `/event/${req.params.event}/pujar?recibo=${bid.sequence}`)
}

const app = express()
app.post(
  '/event/:event/pujar',
  express.urlencoded({ extended: false }),
  (req, res, next) => void bid(req, res).catch(next),
)
listen(createServer(app))
