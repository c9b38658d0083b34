import { data, href, redirect } from 'react-router'
import type { Handle } from '#app/hydration.ts'
import { houseContext, reachedSinceContext } from '#app/middleware/house.ts'
import { paymentReturn as words } from './words.ts'
import { pageTitle } from '#app/texts/site.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { takeReturn } from '#server/aftersale/index.ts'
import type { Route } from './+types/payment-return'

/**
 * Where the browser comes back to from the provider's page. It stands in front of no guard: inside our dialog's frame
 * the browser sends no session. What it brings is signed or worth nothing; who may see more is decided where it leads.
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

/** Inside the frame: the dialog around it turns by itself; the link is for when it does not. */
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
