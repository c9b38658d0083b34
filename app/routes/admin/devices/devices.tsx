import { href } from 'react-router'
import { openDevices, receiveDevices } from '#app/middleware/devices.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import profileStyles from '#app/styles/profile.css?url'
import styles from '#app/styles/security.css?url'
import { devices as words } from '#app/texts/people/devices.ts'
import { pageTitle } from '#app/texts/site.ts'
import { DevicesPage } from '#app/ui/accounts/devices.tsx'
import { isPushOffered } from '#server/people/push/offered.ts'
import type { Route } from './+types/devices'

export const links: Route.LinksFunction = () => [profileStyles, styles].map((href) => ({ rel: 'stylesheet', href }))

/** The administrator's own devices, which are notified of proposals that wait for a second person. */
export async function loader(asked: Route.LoaderArgs) {
  const { db } = asked.context.get(houseContext)
  return (await isPushOffered(db)) ? openDevices(asked, adminOf(asked.context)) : null
}

export const action = (asked: Route.ActionArgs) => receiveDevices(asked, adminOf(asked.context), href('/admin/avisos'))

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const handle = { crumbs: () => [{ label: words.title }] }

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Devices({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <div className="wrap list-page">
      <div className="page-head">
        <h1>{words.title}</h1>
      </div>
      {loaderData ? (
        <DevicesPage of="admin" here={href('/admin/avisos')} {...loaderData} refused={actionData?.refused ?? null} />
      ) : (
        <p>
          {words.off} <a href={href('/admin/config')}>{words.toSettings}</a>
        </p>
      )}
    </div>
  )
}
