import { data, href, redirect } from 'react-router'
import { clientAddressContext } from '#app/middleware/access/client-address.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Button } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { phoneCookie } from '#server/listing/listings/handovers/phone.ts'
import { readHandoverLink, takeHandover } from '#server/listing/listings/handovers/take.ts'
import type { Route } from './+types/link'
import { onPhone as words } from './words.ts'

/** The link of a code. Opening it only asks, because programs that preview links open them too. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const link = await readHandoverLink(context.get(houseContext).db, token, Date.now())
  return data({ link, token }, { status: link.state === 'open' ? 200 : 410 })
}

/** The first phone that presses the button gets its own cookie; the following pages do not have the link's token. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const house = context.get(houseContext)
  const taken = await takeHandover(house, {
    token,
    now: Date.now(),
    userAgent: request.headers.get('User-Agent'),
    address: context.get(clientAddressContext),
  })
  if (!('phone' in taken)) return data(null, { status: 410 })
  const cookie = phoneCookie(taken.phone, house.env.ORIGIN)
  return redirect(href('/telefono'), { status: 303, headers: { 'Set-Cookie': cookie } })
}

/** The link must not be told to anybody, not even to our own logs of files; with less, forms would have no origin. */
export const headers: Route.HeadersFunction = () => ({
  'Referrer-Policy': 'strict-origin',
  'Cache-Control': 'no-store',
})

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Link({ loaderData: { link, token } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="page-head">
        <h1>{words.title}</h1>
      </div>
      {link.state === 'open' ? (
        <form method="post" action={href('/telefono/:token', { token })} className="stack">
          <p className="lead">{words.ask(link.listing.name)}</p>
          <p>{words.askWhy}</p>
          <p>
            <Button>{words.take}</Button>
          </p>
        </form>
      ) : (
        <>
          <Notice tone="error" text={words[link.state]} />
          <p>{words.again}</p>
        </>
      )}
    </div>
  )
}
