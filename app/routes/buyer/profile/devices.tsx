import { href } from 'react-router'
import { openDevices, receiveDevices } from '#app/middleware/devices.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import styles from '#app/styles/security.css?url'
import { devices as words } from '#app/texts/people/devices.ts'
import { pageTitle } from '#app/texts/site.ts'
import { DevicesPage } from '#app/ui/accounts/devices.tsx'
import { isWatchingOffered } from '#server/sale/watching/status.ts'
import type { Route } from './+types/devices'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** The buyer's devices with notices. */
export async function loader(asked: Route.LoaderArgs) {
  const { context } = asked
  const [devices, watching] = await Promise.all([
    openDevices(asked, buyerOf(context)),
    isWatchingOffered(context.get(houseContext).db),
  ])
  return { ...devices, choices: watching ? href('/profile/seguidos/avisos') : null }
}

export const action = (asked: Route.ActionArgs) =>
  receiveDevices(asked, buyerOf(asked.context), href('/profile/avisos'))

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Devices({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData?.refused ?? null
  return <DevicesPage of="buyer" here={href('/profile/avisos')} {...loaderData} refused={refused} />
}
