import { data, href, redirect } from 'react-router'
import { isoDay } from '#app/texts/format/days.ts'
import { routeId } from '#app/middleware/route-id.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { formOf, readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { uploadOf } from '#app/middleware/files/upload.ts'
import { privateMeta } from '#app/share.ts'
import uploadStyles from '#app/styles/upload.css?url'
import { uploadErrors } from '#app/texts/media.ts'
import { pageTitle } from '#app/texts/site.ts'
import { enrolByTransfer } from '#server/listing/credits/enrol-by-transfer.ts'
import { readBalance } from '#server/listing/credits/read-balance.ts'
import { readTransfer } from '#server/listing/credits/read-transfer.ts'
import { transferDue } from '#server/listing/credits/packages.ts'
import { readSeller } from '#server/people/sellers/read-seller.ts'
import { prepareDocument } from '#server/engine/media/documents.ts'
import { MediaError } from '#server/engine/media/refusal.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import type { Route } from './+types/transfer'
import styles from '#app/routes/seller/credits/styles.css?url'
import { credits, transferring as words } from '#app/routes/seller/credits/words.ts'
import { BANKS, transferDays, transferForm } from './form.ts'
import { TransferPage } from './page.tsx'

/** Enrolment of a listing by transfer: the bank account, the form and the receipt's state. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const seller = sellerOf(context)
  const listing = await ownListing(params.horse, context)
  const now = Date.now()
  const [settings, balance, due, { bank }, draft] = await Promise.all([
    readSettings(db),
    readBalance(db, seller, now),
    transferDue(db),
    readSeller(db, seller.accountId),
    takeDraft({ request, url, context }),
  ])
  const { enablePayments: cards, transferDetails, email, contactPhone } = settings
  return {
    listing,
    cards,
    credits: balance.available,
    due,
    account: transferDetails.split(/\r?\n/).filter((line) => line.trim() !== ''),
    house: { email, phone: contactPhone },
    today: isoDay(now),
    // The bank of the seller's account, if it is one of the list.
    typed: draft ?? (BANKS.some((each) => each === bank) ? { bank: bank ?? '' } : {}),
    recovered: draft !== null,
    sent: url.searchParams.get('hecho') === 'enviado',
  }
}

/** Saves the receipt with its details. A refused post keeps the typed values. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { id } = await ownListing(params.horse, context)
  const form = await formOf(request)
  const { value, refuse } = await readForm(form, transferForm(isoDay(Date.now())))
  const { bytes, refused } = await uploadOf(context, form, 'file')
  if (refused) return refuse({ file: [uploadErrors[refused]] })
  // Browsers do not keep a chosen file when the page is returned.
  if (!value) return refuse({ file: [words.fileAgain] })
  try {
    const document = await prepareDocument(bytes, { pdf: true })
    const sent = { ...value, listing: id, document, at: Date.now() }
    const house = context.get(houseContext)
    const enrolled = await enrolByTransfer(house, sellerOf(context), sent)
    if ('receipt' in enrolled) {
      house.pendingChanged('receipts')
      return redirect(`${here(params.horse)}?hecho=enviado`, 303)
    }
    if (enrolled.refused === 'unknown') throw data(null, { status: 404 })
    const why = [words.refused[enrolled.refused]]
    return enrolled.refused === 'used' ? refuse({ key: why, file: [words.fileAgain] }) : refuse({ form: why })
  } catch (error) {
    if (error instanceof MediaError) return refuse({ file: [uploadErrors[error.code]] })
    throw error
  }
}

/** The seller's own listing in the URL. Throws a 404 for any other. */
async function ownListing(param: string, context: Route.LoaderArgs['context']) {
  const id = routeId(param)
  const listing = id === null ? null : await readTransfer(context.get(houseContext).db, sellerOf(context), id)
  if (!listing) throw data(null, { status: 404 })
  return listing
}

const here = (horse: string) => href('/sales/credits/transferencia/:horse', { horse })

export const handle = {
  crumbs: () => [{ label: credits.title, href: href('/sales/credits') }, { label: words.title }],
}

export const links: Route.LinksFunction = () => [uploadStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function TransferScreen({ loaderData, actionData }: Route.ComponentProps) {
  return <TransferPage {...loaderData} days={transferDays(loaderData.today)} lastResult={actionData} />
}
