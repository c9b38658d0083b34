import { data, href, redirect } from 'react-router'
import type { Handle } from '#app/handle.ts'
import { houseContext, reachedSinceContext } from '#app/middleware/house.ts'
import { paymentReturn as words } from './words.ts'
import { pageTitle } from '#app/texts/site.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { takeReturn } from '#server/aftersale/sales/take-return.ts'
import type { Route } from './+types/payment-return'

/**
 * Return URL of the payment provider. It has no guard: browsers send no session cookie inside the dialog's frame. Its
 * query is used only if signed; the page it redirects to checks access.
 */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const at = context.get(reachedSinceContext)
  const to = await takeReturn(context.get(houseContext), params.reference, [...url.searchParams], at)
  if (!to) throw data(null, { status: 404 })
  const path =
    to.purchase === null
      ? href('/pagos/:reference', { reference: params.reference })
      : href('/event/:event/comprar/:purchase', { event: String(to.auction), purchase: String(to.purchase) })
  if (!url.searchParams.has('marco')) throw redirect(path)
  return { path }
}

export const handle = { bare: true } satisfies Handle

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(words.title) },
  { name: 'robots', content: 'noindex' },
]

/** Shown inside the dialog's frame: the dialog navigates by itself; the link is a fallback. */
export default function PaymentReturn({ loaderData: { path } }: Route.ComponentProps) {
  return (
    <Empty title={words.title}>
      <p>{words.body}</p>
      <p>
        <LinkButton href={path} target="_top">
          {words.go}
        </LinkButton>
      </p>
    </Empty>
  )
}
