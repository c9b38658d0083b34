/** Minimum for saving a section of a capture: Express, the form, the session, and the same statements. */
import { createServer } from 'node:http'
import express, { type Request, type Response } from 'express'
import { connect } from '#db/client.ts'
import { missingFrom } from '#machines/horse-audit/rules.ts'
import { asSeller } from '#server/people/accounts/sessions/audiences.ts'
import { sessionToken } from '#server/people/accounts/sessions/session-cookie.ts'
import { oneSession } from '../kit/one-session.ts'
import { readChain } from '#server/listing/catalogues/options.ts'
import { readListingCapture } from '#server/listing/listings/read-listing-capture.ts'
import { saveSection } from '#server/listing/listings/save-section.ts'
import { registrationStep } from '#server/people/sellers/registration.ts'
import { listen, setting } from '../kit/child.ts'
import { houseOver } from '../kit/hall.ts'

const house = houseOver(connect(setting('HOUSE')))

async function save(req: Request<{ horse: string }>, res: Response): Promise<void> {
  const token = sessionToken(req.headers.cookie, 'http:')
  const session = token ? await oneSession(house.db, token) : null
  const seller = session && asSeller(session)
  if (!seller || (await registrationStep(house.db, seller.accountId))) return void res.sendStatus(403)
  const { base = '', name = '', model = '', price, ...typed } = req.body as Record<string, string>
  const place = [typed.paises, typed.estados, typed.ciudades].map((id) => id ?? '')
  const levels = await readChain(house.db, ['paises', 'estados', 'ciudades'], place)
  const values = {
    name,
    model,
    brand: '',
    description: '',
    price: Number(price),
    offerBuyNow: false,
    registered: false,
    registry: '',
    registryOrganization: '',
    city: Number(levels.at(-1)?.value) || null,
  }
  const listing = Number(req.params.horse)
  const outcome = await saveSection(house, seller, { listing, section: 'trailer', values, base, at: Date.now() })
  if (!('saved' in outcome)) return void res.status(409).json(outcome)
  const capture = await readListingCapture(house.db, seller, listing)
  const missing = capture ? missingFrom(capture.capture) : []
  res.json({ as: 'saved', listing, base: outcome.base, values: outcome.values, missing, to: null })
}

const app = express()
app.post(
  '/sales/captura/remolque/:horse',
  express.urlencoded({ extended: false }),
  (req, res, next) => void save(req, res).catch(next),
)
listen(createServer(app))
