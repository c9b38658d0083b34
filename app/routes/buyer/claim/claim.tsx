import { href, redirect } from 'react-router'
import type { Handle } from '#app/handle.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { ownSale } from '#app/routes/buyer/own-sale.server.ts'
import { privateMeta } from '#app/share.ts'
import claimStyles from '#app/styles/claims.css?url'
import photoStyles from '#app/styles/photos.css?url'
import uploadStyles from '#app/styles/upload.css?url'
import { pageTitle } from '#app/texts/site.ts'
import { Island } from '#app/ui/island/island.tsx'
import { judgeClaim } from '#machines/claim/rules.ts'
import { openClaim } from '#server/aftersale/claims/open-claim.ts'
import { readClaimFacts } from '#server/aftersale/claims/status.ts'
import { readClaims } from '#server/aftersale/claims/read-claims.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import type { Route } from './+types/claim'
import { claimForm } from './form.ts'
import { ClaimPage } from './page.tsx'
import { storedPhoto } from './stored-photo.ts'
import styles from './styles.css?url'
import { claiming as words, claimPhotoErrors } from './words.ts'

export const links: Route.LinksFunction = () =>
  [uploadStyles, photoStyles, claimStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

/** The island shows the upload progress of photos. */
export const handle: Handle = { island: 'claim' }

/** The claims of the buyer of a sale; a 404 for other users. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { auction, horse } = await ownSale(params.event, context)
  const { db } = context.get(houseContext)
  const account = buyerOf(context).accountId
  const [facts, claims, settings, draft] = await Promise.all([
    readClaimFacts(db, [auction]),
    readClaims(db, auction, account),
    readSettings(db),
    takeDraft({ request, url, context }),
  ])
  const made = facts.get(auction) ?? { claimable: false, endsAt: null, claims: [] }
  const [done, photo] = ['hecho', 'foto'].map((name) => url.searchParams.get(name) ?? '') as [string, string]
  return {
    account,
    sale: { auction, horse },
    until: made.endsAt === null ? null : made.endsAt - 1,
    refusal: judgeClaim(made, Date.now()),
    claims: claims.map((claim) => ({
      ...claim,
      photos: claim.photos.map(({ id }) => storedPhoto({ auction, claim: claim.id, photo: id })),
    })),
    house: { email: settings.email, phone: settings.contactPhone },
    typed: { reason: draft?.reason, description: draft?.description },
    done: Object.hasOwn(words.done, done) ? (done as keyof typeof words.done) : null,
    photoErrors: Object.hasOwn(claimPhotoErrors, photo) ? [claimPhotoErrors[photo as PhotoError]] : undefined,
  }
}

type PhotoError = keyof typeof claimPhotoErrors

/** Opens a claim; its photos are posted to their own URL. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { auction } = await ownSale(params.event, context)
  const { value, refuse } = await readForm(request, claimForm)
  if (!value) return refuse()
  const { db, pendingChanged } = context.get(houseContext)
  const buyer = buyerOf(context)
  const opened = await openClaim(db, buyer, { auction, ...value, at: Date.now() })
  if ('claim' in opened) {
    pendingChanged('claims')
    return redirect(`${here(auction)}?hecho=abierta`, 303)
  }
  // The same form was sent twice: the claim it opened stays.
  const [newest] = await readClaims(db, auction, buyer.accountId)
  if (opened.refused === 'open-already' && newest?.description === value.description)
    return redirect(here(auction), 303)
  // Returns the page with the reason and the typed text.
  return refuse()
}

const here = (auction: number) => href('/event/:event/reclamar', { event: String(auction) })

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Claim({ loaderData, actionData }: Route.ComponentProps) {
  const { done, ...page } = loaderData
  return <Island of={ClaimPage} props={{ ...page, done: actionData ? null : done, lastResult: actionData }} />
}
