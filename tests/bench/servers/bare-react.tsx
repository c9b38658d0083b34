/** The signed-in auction page with only React: Express, the same queries, the same tree, `renderToString`. */
import { createServer } from 'node:http'
import express, { type Request, type Response } from 'express'
import { renderToString } from 'react-dom/server'
import { pageTitle } from '#app/texts/site.ts'
import { AuctionPage } from '#app/routes/public/auction/page.tsx'
import { Page } from '#app/ui/shell/page.tsx'
import type { Frame } from '#app/ui/views.ts'
import { leaderState } from '#app/ui/auctions/lot/leader-state.ts'
import { viewVetFile } from '#app/routes/public/auction/vet-file-view.ts'
import { viewAuction } from '#app/routes/public/auction/view.ts'
import { connect } from '#db/client.ts'
import { sessionToken } from '#server/people/accounts/sessions/session-cookie.ts'
import { oneSession } from '../kit/one-session.ts'
import { bidderAlias } from '#server/sale/auctions/alias.ts'
import { readAuction } from '#server/sale/auctions/lots/page.ts'
import { viewPhoto } from '#server/engine/media/photo-view.ts'
import { watchStatus } from '#server/sale/watching/status.ts'
import { listen, setting } from '../kit/child.ts'

const secret = setting('SECRET')
const { db } = connect(setting('HOUSE'))
/** The same origin as in the application, whose port is chosen by the system. */
const origin = 'http://localhost:0'
async function page(req: Request<{ event: string }>, res: Response): Promise<void> {
  const token = sessionToken(req.headers.cookie, 'http:')
  const session = token ? await oneSession(db, token) : null
  const facts = session && (await readAuction(db, Number(req.params.event), { bidder: session.accountId }))
  if (!facts) return void res.status(404).send('')
  const standing = watchStatus(facts)
  const found = facts.listing.kind === 'horse' && !facts.practice ? facts.vetFile : null
  const now = Date.now()
  const vetFile = found && { ...viewVetFile(found, { ...facts, now }), reason: facts.paperReason }
  const aliasOf = (account: number) => bidderAlias(secret, facts.id, account)
  const auction = viewAuction(facts, {
    viewer: session.accountId,
    now,
    origin,
    standing: leaderState(facts.leader === session.accountId, facts.myBid !== null),
    due: null,
    claim: null,
    aliasOf,
    viewPhoto,
  })
  const viewer = {
    name: session.name.split(' ')[0] as string,
    role: session.audience,
    missing: null,
    bidding: false,
    duties: false,
  }
  const page = { light: false, now, path: req.path, search: '', notices: [], demo: true }
  const frame: Frame = { viewer, login: '/login', ...page }
  const html = renderToString(
    <html lang="es-MX">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>{pageTitle(auction.title)}</title>
        <meta name="description" content={auction.description.slice(0, 160)} />
        <link rel="stylesheet" href="/assets/app.css" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <noscript>
          <meta httpEquiv="refresh" content="30" />
        </noscript>
        <script type="module" src="/assets/live.js" async />
      </head>
      <body>
        <Page frame={frame}>
          <AuctionPage
            auction={auction}
            frame={frame}
            me={aliasOf(session.accountId)}
            standing={standing}
            vetFile={vetFile}
          />
        </Page>
      </body>
    </html>,
  )
  res.send(`<!doctype html>${html}`)
}

const app = express()
app.get('/event/:event', (req, res, next) => void page(req, res).catch(next))
listen(createServer(app))
