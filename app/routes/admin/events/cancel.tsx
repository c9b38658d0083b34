import { data, href, redirect } from 'react-router'
import { takeDraft } from '#app/middleware/draft.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { houseAuctionAt } from '#app/routes/admin/house-auction.server.ts'
import { requireRecentFactor } from '#app/routes/admin/recent-factor.server.ts'
import { byAndAgo } from '#app/texts/format/ago.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { eventLinks } from '#app/ui/auctions/event/event-screen.ts'
import { HoursFacts } from '#app/ui/auctions/list/hours-facts.tsx'
import { LotLine } from '#app/ui/auctions/lot/lot-line.tsx'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { cancelByHouse } from '#server/sale/auctions/house/house-acts.ts'
import type { Route } from './+types/cancel'
import { cancelForm } from './form.ts'
import { backTo, below, eventPath } from './screen.ts'
import { cancelling as words } from './words.ts'

export const links: Route.LinksFunction = () => eventLinks()

/** Cancels an auction before it opens; the reason is mailed to its seller. */
export async function loader({ params, request, url, context }: Route.LoaderArgs) {
  const [auction, draft] = await Promise.all([
    houseAuctionAt(params.event, context),
    takeDraft({ request, url, context }),
  ])
  return { auction, typed: draft?.reason }
}

export async function action(asked: Route.ActionArgs) {
  await requireRecentFactor(asked)
  const { request, params, context } = asked
  const { id } = await houseAuctionAt(params.event, context)
  const { value, refuse } = await readForm(request, cancelForm)
  if (!value) return refuse()
  const at = Date.now()
  const done = await cancelByHouse(context.get(houseContext), adminOf(context), { auction: id, ...value, at })
  if ('cancelled' in done) return redirect(`${href('/admin/events')}?hecho=cancelada`, 303)
  if (done.refused === 'unknown') throw data(null, { status: 404 })
  if (done.phase !== 'cancelled') return refuse({ form: [words.opened] })
  return refuse({ form: [done.last ? words.already(byAndAgo(done.last, at)) : words.alreadyCancelled] })
}

export const handle = below(words.title)

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Cancel({ loaderData: { auction, typed }, actionData }: Route.ComponentProps) {
  const event = String(auction.id)
  const back = eventPath(auction.id)
  const may = auction.phase === 'scheduled'
  const [form, { reason }] = useSchemaForm(cancelForm, {
    id: 'cancelacion',
    lastResult: actionData,
    defaultValue: { reason: typed },
  })
  return (
    <UrlDialog title={words.title} back={backTo(auction.id)}>
      <LotLine photo={auction.photo} title={auction.title} />
      <dl className="facts plan">
        <HoursFacts opensAt={auction.opensAt} closesAt={auction.closesAt} />
      </dl>
      {may || actionData ? (
        <Form form={form} action={href('/admin/events/:event/cancelar', { event })}>
          <p className="lead">{words.ask(auction.title)}</p>
          <p>{words.after}</p>
          <TextArea field={reason} label={words.reason} hint={words.reasonHint} counter={300} rows={3} />
          <Button>{words.confirm}</Button>
          <LinkButton look="quiet" href={back} data-close="">
            {words.keep}
          </LinkButton>
        </Form>
      ) : (
        <FormErrors errors={[auction.phase === 'cancelled' ? words.alreadyCancelled : words.opened]} />
      )}
    </UrlDialog>
  )
}
