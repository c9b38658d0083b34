import { data, redirect } from 'react-router'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { listingNumber } from '#app/routes/seller/listing-number.ts'
import { privateMeta } from '#app/share.ts'
import { aboutOf } from '#app/texts/listing/observations.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { readObservation } from '#server/listing/listings/read-name.ts'
import { resolveObservation } from '#server/listing/listings/resolve-observation.ts'
import type { Route } from './+types/resolve'
import { resolveForm } from './form.ts'
import { detailHref, listPath } from './hrefs.ts'
import { observing, words } from './words.ts'

/** "Resolver" as a page: shown after a refusal on the listing's page, and for direct visits. */
export async function loader({ request, params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const one = { listing: listingNumber(params.horse), observation: listingNumber(params.observation) }
  const [observation, draft] = await Promise.all([
    readObservation(db, sellerOf(context), one),
    takeDraft({ request, url, context }),
  ])
  if (!observation) throw data(null, { status: 404 })
  if (observation.resolvedAt !== null && request.method === 'GET')
    throw redirect(backTo(observation.kind, one.listing), 303)
  return { observation, back: backTo(observation.kind, one.listing), typed: draft?.note }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const house = context.get(houseContext)
  const seller = sellerOf(context)
  const { horse, observation } = params
  const one = { listing: listingNumber(horse), observation: listingNumber(observation) }
  const found = await readObservation(house.db, seller, one)
  if (!found) throw data(null, { status: 404 })
  const { value, refuse } = await readForm(request, resolveForm)
  if (!value) return refuse()
  const outcome = await resolveObservation(house, seller, { ...one, note: value.note || null, at: Date.now() })
  if ('refused' in outcome) {
    if (outcome.refused === 'unknown') throw data(null, { status: 404 })
    return refuse({ '': [observing.inAudit] }, { status: 409 })
  }
  return redirect(backTo(found.kind, one.listing, '?hecho=resuelta'), 303)
}

const backTo = (kind: 'horse' | 'trailer', id: number, query = '') =>
  `${detailHref({ kind, id })}${query}#observaciones`

type Data = Route.ComponentProps['loaderData']

export const handle = {
  crumbs: ({ observation: { kind, listing }, back }: Data) => [
    { label: words.kinds[kind].list, href: listPath(kind) },
    { label: listing || words.kinds[kind].unnamed, href: back },
    { label: observing.resolve },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(observing.resolve), matches)

export default function Resolve({ loaderData: { observation, back, typed }, actionData }: Route.ComponentProps) {
  const [form, fields] = useSchemaForm(resolveForm, {
    id: 'resolver',
    lastResult: actionData,
    defaultValue: { note: typed },
  })
  return (
    <UrlDialog
      title={observing.resolveOf(aboutOf(observation))}
      back={{ href: back, label: words.kinds[observation.kind].back }}
    >
      <p className="observation-comment">{observation.comment}</p>
      {observation.stage === 3 && !actionData ? (
        <FormErrors errors={[observing.inAudit]} />
      ) : (
        <Form form={form} labels={{ note: observing.note }}>
          <TextArea field={fields.note} label={observing.note} hint={observing.noteHint} counter={300} rows={3} />
          <Button>{observing.resolve}</Button>
        </Form>
      )}
    </UrlDialog>
  )
}
