import type { ReactNode } from 'react'
import { data, redirect } from 'react-router'
import { routeId } from '#app/middleware/route-id.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { fieldLabel } from '#app/texts/listing/observations.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { controlOf, FieldFrame, type FieldState, frameOf, textOf } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { AUDIT_SECTIONS, sectionsOf } from '#machines/horse-audit/rules.ts'
import { readAudit } from '#server/listing/audits/read-audit.ts'
import { recordObservation } from '#server/listing/audits/record-observation.ts'
import type { Route } from './+types/new-observation'
import { observationForm, unmarked } from './form.ts'
import { auditHref, gridHref, placeOf } from './hrefs.ts'
import { fieldsOf, reasons } from './reasons.ts'
import { refusalWords } from './refusals.ts'
import { observing } from './observation-words.ts'
import { audit as words, grid } from './words.ts'

/** Form of a new observation; also shown when a form on the listing's page was refused. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const place = placeOf(url, routeId(params.horse) ?? 0)
  const [audit, typed] = await Promise.all([
    readAudit(context.get(houseContext), place.id),
    takeDraft({ request, url, context }),
  ])
  if (!audit) throw data(null, { status: 404 })
  const { kind, name } = audit.listing
  return { place, kind, name: name || grid.unnamed[kind], typed: typed ?? {} }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const house = context.get(houseContext)
  const place = placeOf(url, routeId(params.horse) ?? 0)
  const audit = await readAudit(house, place.id)
  if (!audit) throw data(null, { status: 404 })
  const { value, refuse } = await readForm(request, observationForm)
  if (!value) return refuse()
  const { section } = value
  const field = value.field || null
  if (field !== null && !fieldsOf(section, audit.listing.kind).some((each) => each === field))
    return refuse({ field: [observing.fieldWrong] })
  if (value.reason && !reasons[section].includes(value.reason)) return refuse({ reason: [observing.reasonWrong] })
  const at = Date.now()
  const comment = value.comment || value.reason || ''
  const outcome = await recordObservation(house, adminOf(context), { listing: place.id, section, field, comment, at })
  if ('observation' in outcome)
    return redirect(auditHref(place, 'observacion', `#observacion-${outcome.observation}`), 303)
  if (outcome.refused === 'unknown') throw data(null, { status: 404 })
  if (outcome.refused === 'section') return refuse({ section: [observing.sectionWrong] })
  return refuse({ '': [refusalWords(outcome, at)] }, { status: 409 })
}

type Data = Route.ComponentProps['loaderData']

export const handle = {
  crumbs: ({ place, name }: Data) => [
    { label: grid.title, href: gridHref(place) },
    { label: name, href: auditHref(place) },
    { label: observing.add },
  ],
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(observing.add), matches)

export default function NewObservation({ loaderData, actionData }: Route.ComponentProps) {
  const { place, kind, typed } = loaderData
  const [form, fields] = useSchemaForm(observationForm, {
    id: 'observacion',
    lastResult: actionData,
    defaultValue: typed,
  })
  const section = AUDIT_SECTIONS.find((each) => each === textOf(fields.section)) ?? 'general'
  return (
    <UrlDialog
      title={observing.addTo(words.sections[section])}
      back={{ href: auditHref(place), label: observing.back }}
    >
      <Form form={form} labels={{ comment: observing.comment, field: observing.field, reason: observing.reason }}>
        <Choice field={fields.section} label={observing.section} value={section}>
          {sectionsOf(kind).map((each) => (
            <option key={each} value={each}>
              {words.sections[each]}
            </option>
          ))}
        </Choice>
        <Choice field={unmarked(fields.field)} label={observing.field}>
          <option value="">{observing.whole}</option>
          {fieldsOf(section, kind).map((field) => (
            <option key={field} value={field}>
              {fieldLabel(field)}
            </option>
          ))}
        </Choice>
        <Choice field={unmarked(fields.reason)} label={observing.reason} data-fill={fields.comment.id}>
          <option value="">{observing.ownWords}</option>
          {reasons[section].map((reason) => (
            <option key={reason} value={reason}>
              {reason}
            </option>
          ))}
        </Choice>
        <TextArea
          field={unmarked(fields.comment)}
          label={observing.comment}
          hint={observing.commentHint}
          counter={300}
          rows={4}
        />
        <p className="form-actions">
          <Button>{observing.save}</Button>
          <LinkButton look="quiet" href={auditHref(place)} data-close="">
            {observing.back}
          </LinkButton>
        </p>
      </Form>
    </UrlDialog>
  )
}

type ChoiceProps = { field: FieldState; label: string; value?: string; 'data-fill'?: string; children: ReactNode }

function Choice({ field, label, value = textOf(field) ?? '', children, ...select }: ChoiceProps) {
  return (
    <FieldFrame {...frameOf(field)} label={label}>
      <select defaultValue={value} {...select} {...controlOf(field, {})}>
        {children}
      </select>
    </FieldFrame>
  )
}
