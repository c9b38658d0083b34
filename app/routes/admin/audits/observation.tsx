import { data, redirect } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { postedContext } from '#app/middleware/typed.ts'
import { privateMeta } from '#app/share.ts'
import { aboutOf } from '#app/texts/listing/observations.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { fieldWith } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { correctObservation } from '#server/listing/audits/correct-observation.ts'
import { readAuditedObservation } from '#server/listing/audits/read-audit.ts'
import { settleObservation } from '#server/listing/audits/settle-observation.ts'
import { withdrawObservation } from '#server/listing/audits/withdraw-observation.ts'
import type { Route } from './+types/observation'
import { oneObservationForm } from './form.ts'
import { auditHref, gridHref, placeOf } from './hrefs.ts'
import { refusalWords } from './refusals.ts'
import { observing as words } from './observation-words.ts'
import { grid } from './words.ts'

/** One observation: corrected or withdrawn by its author, or marked as resolved. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const place = placeOf(url, routeId(params.horse) ?? 0)
  const observation = routeId(params.observation) ?? 0
  const [found, typed] = await Promise.all([
    readAuditedObservation(context.get(houseContext).db, { listing: place.id, observation }),
    takeDraft({ request, url, context }),
  ])
  // Another administrator has just withdrawn it: the refusal explains this.
  if (!found && !context.get(postedContext)) throw data(null, { status: 404 })
  return { place, found: found ?? null, typed: typed?.comment }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const house = context.get(houseContext)
  const admin = adminOf(context)
  const place = placeOf(url, routeId(params.horse) ?? 0)
  const at = Date.now()
  const one = { listing: place.id, observation: routeId(params.observation) ?? 0, at }
  const { value, refuse } = await readForm(request, oneObservationForm)
  if (!value) {
    if (!(await readAuditedObservation(house.db, one))) throw data(null, { status: 404 })
    return refuse()
  }
  const outcome =
    value.hacer === 'resolver'
      ? await settleObservation(house, admin, one)
      : value.hacer === 'eliminar'
        ? await withdrawObservation(house, admin, one)
        : await correctObservation(house, admin, { ...one, comment: value.comment ?? '' })
  if ('settled' in outcome) return redirect(auditHref(place, 'resuelta'), 303)
  if ('withdrawn' in outcome) return redirect(auditHref(place, 'eliminada'), 303)
  if ('after' in outcome) return redirect(auditHref(place, 'corregida', `#observacion-${one.observation}`), 303)
  if (outcome.refused === 'unknown') throw data(null, { status: 404 })
  // The observation never existed, or was withdrawn after the page was shown.
  return refuse({ '': [refusalWords(outcome, at)] }, { status: outcome.refused === 'gone' ? 404 : 409 })
}

type Data = Route.ComponentProps['loaderData']

export const handle = {
  crumbs: ({ place }: Data) => [
    { label: grid.title, href: gridHref(place) },
    { label: words.back, href: auditHref(place) },
    { label: words.changeTitle },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.changeTitle), matches)

export default function Observation({ loaderData: { place, found, typed }, actionData }: Route.ComponentProps) {
  const [form, fields] = useSchemaForm(oneObservationForm, {
    id: 'corregir',
    lastResult: actionData,
    defaultValue: { comment: typed ?? found?.comment },
  })
  return (
    <UrlDialog title={found ? aboutOf(found) : words.changeTitle} back={{ href: auditHref(place), label: words.back }}>
      <Form form={form} labels={{ comment: words.comment }}>
        <HiddenFields values={{ hacer: 'corregir' }} />
        <TextArea field={fieldWith(fields.comment, { required: true })} label={words.comment} counter={300} rows={4} />
        <Button>{words.correct}</Button>
      </Form>
      {found?.resolvedAt === null && (
        <>
          <form method="post" className="stack">
            <HiddenFields values={{ hacer: 'eliminar' }} />
            <p className="hint">{words.deleteWhy}</p>
            <Button look="secondary">{words.delete}</Button>
          </form>
          <form method="post" className="stack">
            <HiddenFields values={{ hacer: 'resolver' }} />
            <p className="hint">{words.settleWhy}</p>
            <Button look="secondary">{words.settle}</Button>
          </form>
        </>
      )}
    </UrlDialog>
  )
}
