import { href, redirect } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { readCalendarSecret, renewCalendar } from '#server/office/dashboard/calendar-feed.ts'
import type { Route } from './+types/feed'
import { dashboard, feed as words } from './words.ts'

/** Secret URL of a seller's calendar. A button creates it, and later replaces it by a new one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { db, env } = context.get(houseContext)
  const secret = await readCalendarSecret(db, sellerOf(context))
  const path = secret && href('/calendario/:file', { file: `${secret}.ics` })
  return { address: path && env.ORIGIN + path, renewed: url.searchParams.has('nueva') }
}

export async function action({ context }: Route.ActionArgs) {
  await renewCalendar(context.get(houseContext).db, sellerOf(context), Date.now())
  return redirect(`${href('/sales/calendario')}?nueva=1`, 303)
}

/** Google Calendar's page that subscribes to a calendar by its address. */
const googleHref = (address: string) =>
  `https://calendar.google.com/calendar/r?${new URLSearchParams({ cid: address.replace(/^https?:/, 'webcal:') })}`

export const handle = {
  crumbs: () => [{ label: dashboard.title, href: href('/sales') }, { label: words.title }],
}

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Feed({ loaderData: { address, renewed } }: Route.ComponentProps) {
  return (
    <UrlDialog title={words.title} back={{ href: href('/sales'), label: words.back }}>
      {renewed && <Notice tone="success" text={words.ready} />}
      <p className="lead">{words.why}</p>
      {address ? (
        <>
          <Field
            field={{ id: 'direccion-calendario', name: 'direccion', initialValue: address }}
            label={words.address}
            hint={words.how}
            readOnly
          />
          <LinkButton href={address.replace(/^https?:/, 'webcal:')}>{words.open}</LinkButton>
          <LinkButton look="secondary" href={googleHref(address)} rel="noopener noreferrer">
            {words.openGoogle}
          </LinkButton>
          <p className="why">{words.android}</p>
          <p className="why">{words.secret}</p>
        </>
      ) : (
        <p>{words.none}</p>
      )}
      <form method="post" action={href('/sales/calendario')} className="stack">
        <Button look={address ? 'secondary' : 'primary'}>{address ? words.renew : words.create}</Button>
        {address && <p className="why">{words.renewWhy}</p>}
      </form>
    </UrlDialog>
  )
}
