/** Minimum for posting a bid: Express, the form, the session, and the same command. */
import './lowest-bid.ts'
import { createServer } from 'node:http'
import express, { type Request, type Response } from 'express'
import { connect } from '#db/client.ts'
import { asBuyer } from '#server/people/accounts/sessions/audiences.ts'
import { sessionToken } from '#server/people/accounts/sessions/session-cookie.ts'
import { oneSession } from '../kit/one-session.ts'
import { placeBid } from '#server/sale/auctions/bidding/place-bid.ts'
import { listen, setting } from '../kit/child.ts'
import { houseOver } from '../kit/hall.ts'

const house = houseOver(connect(setting('HOUSE')))
async function bid(req: Request<{ event: string }>, res: Response): Promise<void> {
  const at = Date.now()
  const token = sessionToken(req.headers.cookie, 'http:')
  const session = token ? await oneSession(house.db, token) : null
  const buyer = session && asBuyer(session)
  if (!buyer) return void res.sendStatus(403)
  const { amount, key } = req.body as Record<string, string>
  const result = await placeBid(house, buyer, {
    auction: Number(req.params.event),
    amount: Number(amount),
    kind: 'open',
    key: key ?? '',
    at,
  })
  if (!result.accepted) return void res.status(400).send(result.code)
  res.redirect(303, `/event/${req.params.event}/pujar?recibo=${result.receipt.sequence}`)
}

const app = express()
app.post(
  '/event/:event/pujar',
  express.urlencoded({ extended: false }),
  (req, res, next) => void bid(req, res).catch(next),
)
listen(createServer(app))
