import { data, redirect } from 'react-router'
import { listHref, readList } from '#app/forms/list.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { controlOf, FieldFrame, frameOf, textOf } from '#app/ui/form/field.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { handTicket } from '#server/listing/audits/release-ticket.ts'
import { listColleagues, readTicket } from '#server/listing/audits/list-tickets.ts'
import type { Route } from './+types/hand'
import { handForm, ticketList } from './form.ts'
import { whyNotWords } from './why-not.ts'
import { queue as words } from './words.ts'

/** Hands the administrator's own ticket to a colleague. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { db } = context.get(houseContext)
  const [ticket, colleagues] = await Promise.all([
    readTicket(db, numberOf(params.listing)),
    listColleagues(db, adminOf(context).accountId),
  ])
  if (!ticket) throw data(null, { status: 404 })
  return { name: ticket.name, colleagues, back: listHref(readList(url, ticketList)) }
}

export async function action({ params, request, url, context }: Route.ActionArgs) {
  const { db, pendingChanged } = context.get(houseContext)
  const listing = numberOf(params.listing)
  if (!(await readTicket(db, listing))) throw data(null, { status: 404 })
  const { value, refuse } = await readForm(request, handForm)
  if (!value) return refuse()
  const at = Date.now()
  const handed = await handTicket(db, adminOf(context), { listing, to: Number(value.to), at })
  if ('refused' in handed) {
    if (handed.refused === 'colleague') return refuse({ to: [words.refused.colleague] })
    return refuse({ form: [whyNotWords(handed, at)] }, { status: 409 })
  }
  pendingChanged('audits')
  const back = new URL(listHref(readList(url, ticketList)), url)
  back.searchParams.set('hecho', 'pasado')
  back.searchParams.set('aviso', String(listing))
  return redirect(back.pathname + back.search, 303)
}

/** Parses an id; 0, which no row has, for anything else. */
const numberOf = (param: string) => (/^[1-9]\d{0,8}$/.test(param) ? Number(param) : 0)

export const handle = {
  crumbs: ({ name, back }: Route.ComponentProps['loaderData']) => [
    { label: words.title, href: back },
    { label: words.handTitle(name) },
  ],
}

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Hand({ loaderData: { name, colleagues, back }, actionData }: Route.ComponentProps) {
  const [form, fields] = useSchemaForm(handForm, { id: 'pasar', lastResult: actionData })
  return (
    <UrlDialog title={words.handTitle(name)} back={{ href: back, label: words.back }}>
      {colleagues.length === 0 ? (
        <p>{words.alone}</p>
      ) : (
        <Form form={form}>
          <p>{words.handWhat}</p>
          <FieldFrame {...frameOf(fields.to)} label={words.to}>
            <select defaultValue={textOf(fields.to)} {...controlOf(fields.to, {})}>
              <option value="">{words.choose}</option>
              {colleagues.map((colleague) => (
                <option key={colleague.id} value={colleague.id}>
                  {colleague.name}
                </option>
              ))}
            </select>
          </FieldFrame>
          <Button>{words.hand}</Button>
        </Form>
      )}
    </UrlDialog>
  )
}
