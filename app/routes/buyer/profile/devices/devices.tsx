import { data, href, redirect } from 'react-router'
import { fieldsOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/session.ts'
import { tooMany } from '#app/middleware/too-many.ts'
import { privateMeta } from '#app/share.ts'
import styles from '#app/styles/security.css?url'
import { pageTitle } from '#app/texts/site.ts'
import { deviceName } from '#app/ui/accounts/device-name.ts'
import {
  addDevice,
  deviceName as browserName,
  deviceToken,
  isPushOffered,
  listDevices,
  MOST_DEVICES,
  pushKeys,
  removeDevice,
  sessionName,
  sessionToken,
  tryDevice,
} from '#server/people/index.ts'
import { isWatchingOffered } from '#server/sale/index.ts'
import type { Route } from './+types/devices'
import { activateForm, deviceForm } from './form.ts'
import { DevicesPage } from './page.tsx'
import { devices as words } from './words.ts'

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

const here = () => href('/profile/avisos')

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const house = context.get(houseContext)
  if (!(await isPushOffered(house.db))) throw data(null, { status: 404 })
  const [found, { publicKey }, watching] = await Promise.all([
    listDevices(house.db, buyerOf(context).accountId, ownSession(request, house.env.ORIGIN)),
    pushKeys(house),
    isWatchingOffered(house.db),
  ])
  const hecho = url.searchParams.get('hecho') ?? ''
  return {
    devices: found.map(({ userAgent, ...device }) => ({ ...device, name: deviceName(userAgent) })),
    most: MOST_DEVICES,
    publicKey,
    watching,
    done: Object.hasOwn(words.done, hecho) ? (hecho as keyof typeof words.done) : null,
  }
}

type Refused = keyof typeof words.errors

export async function action({ request, context }: Route.ActionArgs) {
  const house = context.get(houseContext)
  if (!(await isPushOffered(house.db))) throw data(null, { status: 404 })
  const buyer = buyerOf(context)
  const fields = await fieldsOf(request.clone())
  const done = (what: keyof typeof words.done) => redirect(`${here()}?hecho=${what}`, 303)
  const refuse = (refused: Refused, init: ResponseInit = { status: 400 }) => data({ refused }, init)
  const device = deviceForm.safeParse(fields).data?.aparato
  switch (fields.intent) {
    case 'activar': {
      const sent = activateForm.safeParse(fields).data
      if (!sent) return refuse('unfit')
      const { anterior: before, ...subscription } = sent
      const cookies = request.headers.get('Cookie')
      const browser = deviceToken(cookies, house.env.ORIGIN)
      const added = await addDevice(house, buyer, {
        ...subscription,
        before: before || undefined,
        session: ownSession(request, house.env.ORIGIN),
        browser: browser && browserName(browser),
        userAgent: request.headers.get('User-Agent'),
        at: Date.now(),
      })
      if ('added' in added) return done('activado')
      if (added.refused === 'too-many') return refuse('too-many', tooMany(added.waitMs))
      if (added.refused === 'off') throw data(null, { status: 404 })
      return refuse(added.refused)
    }
    case 'quitar':
      if (device === undefined) return refuse('unknown')
      await removeDevice(house, buyer, device)
      return done('quitado')
    case 'probar': {
      if (device === undefined) return refuse('unknown')
      const outcome = await tryDevice(house, buyer, { device, url: here(), at: Date.now() })
      if ('tried' in outcome)
        return done(({ sent: 'probado', gone: 'perdido', failed: 'fallo' } as const)[outcome.tried])
      if (outcome.refused === 'too-many') return refuse('too-many', tooMany(outcome.waitMs))
      return refuse('unknown')
    }
    default:
      return data(undefined, { status: 400 })
  }
}

/** Name of the requesting browser's session, as its rows store it. */
function ownSession(request: Request, origin: string): string {
  return sessionName(sessionToken(request.headers.get('Cookie'), origin) ?? '')
}

export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

export default function Devices({ loaderData, actionData }: Route.ComponentProps) {
  return <DevicesPage {...loaderData} refused={actionData?.refused ?? null} />
}
