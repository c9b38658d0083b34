import { href, redirectDocument } from 'react-router'
import type { Handle } from '#app/handle.ts'
import { routeId } from '#app/middleware/route-id.ts'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { asker, openSecurity, receiveSecurity } from '#app/middleware/access/security.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import styles from '#app/styles/security.css?url'
import { security as words } from '#app/texts/people/security.ts'
import { pageTitle } from '#app/texts/site.ts'
import { deviceName } from '#app/ui/accounts/device-name.ts'
import { SecurityPage } from '#app/ui/accounts/security-page.tsx'
import { endPhone } from '#server/listing/listings/handovers/end.ts'
import { listPhones } from '#server/listing/listings/handovers/list.ts'
import type { Route } from './+types/security'
import { Phones } from './phones.tsx'
import { me } from './words.ts'

export const handle: Handle = { crumbs: () => [{ label: me.title, href: href('/me') }, { label: words.title }] }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const here = () => href('/me/seguridad')

/** Sessions, password, and the phones that take photos for the seller. */
export async function loader(asked: Route.LoaderArgs) {
  const seller = sellerOf(asked.context)
  const { db } = asked.context.get(houseContext)
  const [security, phones] = await Promise.all([
    openSecurity(asked, seller),
    listPhones(db, seller, { now: Date.now() }),
  ])
  return { ...security, phones: phones.map(({ userAgent, ...phone }) => ({ ...phone, device: deviceName(userAgent) })) }
}

export async function action(asked: Route.ActionArgs) {
  const form = await formOf(asked.request.clone())
  if (form.get('intent') !== 'telefono') return receiveSecurity(asked, { here: here() })
  const { house, ...who } = asker(asked)
  const handover = routeId(String(form.get('telefono')))
  if (handover !== null) await endPhone(house, { ...who, handover })
  return redirectDocument(`${here()}?hecho=sesion`, { status: 303 })
}

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Security({ loaderData: { phones, ...security }, actionData }: Route.ComponentProps) {
  const addresses = { action: here(), closeHref: href('/me/seguridad/cerrar') }
  return (
    <SecurityPage {...addresses} audience="seller" {...security} lastResult={actionData}>
      <Phones action={here()} phones={phones} />
    </SecurityPage>
  )
}
