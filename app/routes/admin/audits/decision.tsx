import { data, redirect } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import listingStyles from '#app/styles/listings.css?url'
import { aboutOf } from '#app/texts/listing/observations.ts'
import { documentNames } from '#app/texts/people/profiles.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { authorizeListing } from '#server/listing/audits/authorize-listing.ts'
import { readAudit } from '#server/listing/audits/read-audit.ts'
import { reopenListing } from '#server/listing/audits/reopen-listing.ts'
import { sendObservations } from '#server/listing/audits/send-observations.ts'
import type { Route } from './+types/decision'
import { auditHref, type Decision, gridHref, placeOf } from './hrefs.ts'
import { type AuditRefusal, refusalWords } from './refusals.ts'
import styles from './styles.css?url'
import { deciding } from './decision-words.ts'
import { audit as words, grid } from './words.ts'

/** "Enviar observaciones", "Autorizar" and "Reabrir": one screen, mounted three times. Lists the consequences first. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const place = placeOf(url, routeId(params.horse) ?? 0)
  const audit = await readAudit(context.get(houseContext), place.id)
  if (!audit) throw data(null, { status: 404 })
  const { kind, name, stage } = audit.listing
  const { bank, missingDocuments } = audit.completeness
  return {
    place,
    decision: decisionOf(url),
    stage,
    name: name || grid.unnamed[kind],
    open: audit.observations.filter(({ resolvedAt }) => resolvedAt === null),
    undecided: audit.receipts.some(({ status }) => status === 'pending'),
    sellerLacks: [...missingDocuments.map((each) => documentNames[each]), ...(bank ? [] : [words.bank])],
  }
}

/** The last segment of the path. */
const decisionOf = ({ pathname }: URL) => pathname.replace(/\/$/, '').split('/').at(-1) as Decision

export async function action({ params, url, context }: Route.ActionArgs) {
  const house = context.get(houseContext)
  const place = placeOf(url, routeId(params.horse) ?? 0)
  const decision = decisionOf(url)
  const at = Date.now()
  const outcome = await ACTS[decision](house, adminOf(context), { listing: place.id, at })
  if (!('refused' in outcome)) {
    const done = { enviar: 'enviadas', autorizar: `autorizado-${outcome.stage}`, reabrir: 'reabierto' }[decision]
    return redirect(auditHref(place, done), 303)
  }
  if (outcome.refused === 'unknown') throw data(null, { status: 404 })
  return data({ refused: refusalWords(outcome as AuditRefusal, at) }, { status: 409 })
}

const ACTS = { enviar: sendObservations, autorizar: authorizeListing, reabrir: reopenListing }

type Data = Route.ComponentProps['loaderData']

export const handle = {
  crumbs: ({ place, name, decision }: Data) => [
    { label: grid.title, href: gridHref(place) },
    { label: name, href: auditHref(place) },
    { label: deciding[decision].button },
  ],
}

export const links: Route.LinksFunction = () => [listingStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  privateMeta(pageTitle(deciding[(loaderData as Data | undefined)?.decision ?? 'autorizar'].button), matches)

export default function DecisionScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { place, decision, name, open, undecided } = loaderData
  const why = actionData?.refused ?? whyNotNow(loaderData)
  const said = deciding[decision]
  return (
    <UrlDialog title={said.title(name)} back={{ href: auditHref(place), label: deciding.back }}>
      {why ? (
        <FormErrors errors={[why]} focused={actionData !== undefined} />
      ) : (
        <>
          <ul className="happens">
            {happensOf(loaderData).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {decision === 'enviar' && (
            <ul className="to-send">
              {open.map((observation) => (
                <li key={observation.id} className="observation">
                  <b>{aboutOf(observation)}</b>
                  <p className="observation-comment">{observation.comment}</p>
                </li>
              ))}
            </ul>
          )}
          {decision === 'autorizar' && undecided && <Notice tone="info" text={words.receiptWarning} />}
        </>
      )}
      <form method="post" className="form-actions">
        {!why && <Button>{said.button}</Button>}
        <CancelLink href={auditHref(place)} />
      </form>
    </UrlDialog>
  )
}

/** The reason why the decision is impossible when the page loads; the command itself checks for later changes. */
function whyNotNow({ decision, stage, open }: Data): string | null {
  if (decision === 'reabrir') return stage === 5 || stage === 6 ? null : deciding.wrongStage
  if (stage !== 3) return deciding.wrongStage
  if (decision === 'enviar') return open.length > 0 ? null : deciding.enviar.missing
  return open.length > 0 ? deciding.autorizar.missing : null
}

function happensOf({ decision, sellerLacks }: Data): string[] {
  if (decision !== 'autorizar') return deciding[decision].happens
  if (sellerLacks.length === 0) return deciding.autorizar.happens6
  return [...deciding.autorizar.happens5, `${words.sellerMissing} ${sellerLacks.join(', ')}.`]
}
