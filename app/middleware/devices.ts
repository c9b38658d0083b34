import { data, redirect, type RouterContextProvider } from 'react-router'
import { activateForm, deviceForm, reportForm } from '#app/forms/devices.ts'
import { devices as words } from '#app/texts/people/devices.ts'
import { deviceName } from '#app/ui/accounts/device-name.ts'
import { addDevice, MOST_DEVICES } from '#server/people/push/add-device.ts'
import type { Admin, Buyer, Seller } from '#server/people/accounts/sessions/audiences.ts'
import { isPushOffered } from '#server/people/push/offered.ts'
import { sessionName } from '#server/people/accounts/sessions/sessions.ts'
import { sessionToken } from '#server/people/accounts/sessions/session-cookie.ts'
import { deviceName as browserName, deviceToken } from '#server/people/accounts/sign-in/known-devices.ts'
import { listDevices, removeDevice } from '#server/people/push/devices.ts'
import { pushKeys } from '#server/people/push/keys.ts'
import { reportDevice } from '#server/people/push/report-device.ts'
import { tryDevice } from '#server/people/push/try-device.ts'
import { fieldsOf } from './form.ts'
import { houseContext } from './house.ts'
import { tooMany } from './access/too-many.ts'

type Asking = { request: Request; context: Readonly<RouterContextProvider> }
type Owner = Buyer | Admin

/** Data of a page with an account's devices: the devices, and the action that has just been completed. */
export async function openDevices({ request, url, context }: Asking & { url: URL }, { accountId }: Owner) {
  const house = context.get(houseContext)
  if (!(await isPushOffered(house.db))) throw data(null, { status: 404 })
  const [found, { publicKey }] = await Promise.all([
    listDevices(house.db, accountId, ownSession(request, house.env.ORIGIN)),
    pushKeys(house),
  ])
  const hecho = url.searchParams.get('hecho') ?? ''
  return {
    devices: found.map(({ userAgent, ...device }) => ({ ...device, name: deviceName(userAgent) })),
    most: MOST_DEVICES,
    publicKey,
    done: Object.hasOwn(words.done, hecho) ? (hecho as keyof typeof words.done) : null,
  }
}

const TRIED = {
  sent: 'probado',
  gone: 'perdido',
  busy: 'fallo',
  failed: 'fallo',
  refused: 'nuestro',
} as const satisfies Record<string, keyof typeof words.done>

type Refused = keyof typeof words.errors

/** Performs the action posted to such a page, `here`: redirects to it, or returns the reason for a refusal. */
export async function receiveDevices({ request, context }: Asking, owner: Owner, here: string) {
  const house = context.get(houseContext)
  if (!(await isPushOffered(house.db))) throw data(null, { status: 404 })
  const fields = await fieldsOf(request.clone())
  const done = (what: keyof typeof words.done) => redirect(`${here}?hecho=${what}`, 303)
  const refuse = (refused: Refused, init: ResponseInit = { status: 400 }) => data({ refused }, init)
  const device = deviceForm.safeParse(fields).data?.aparato
  switch (fields.intent) {
    case 'activar': {
      const sent = activateForm.safeParse(fields).data
      if (!sent) return refuse('unfit')
      const added = await addDevice(house, owner, { ...sent, ...browserOf(request, house.env.ORIGIN) })
      if ('added' in added) return done('activado')
      if (added.refused === 'too-many') return refuse('too-many', tooMany(added.waitMs))
      if (added.refused === 'off') throw data(null, { status: 404 })
      return refuse(added.refused)
    }
    case 'quitar':
      if (device === undefined) return refuse('unknown')
      await removeDevice(house, owner, device)
      return done('quitado')
    case 'probar': {
      if (device === undefined) return refuse('unknown')
      const outcome = await tryDevice(house, owner, { device, url: here, at: Date.now() })
      if ('tried' in outcome) return done(TRIED[outcome.tried])
      if (outcome.refused === 'too-many') return refuse('too-many', tooMany(outcome.waitMs))
      return refuse('unknown')
    }
    default:
      return data(undefined, { status: 400 })
  }
}

const REPORTED = { another: 403, unknown: 404, unfit: 400 } as const

/**
 * Receives a service worker's report on its subscription, of any audience. Returns what the worker keeps, as JSON. 403:
 * the notices here are another account's; 404: they are off here.
 */
export async function receiveReport({ request, context }: Asking, who: Buyer | Seller | Admin): Promise<Response> {
  const house = context.get(houseContext)
  const sent = reportForm.safeParse(await fieldsOf(request.clone())).data
  if (!sent) return new Response(null, { status: REPORTED.unfit })
  const { anterior: before, owner, ...subscription } = sent
  const reported = await reportDevice(house, who, {
    ...subscription,
    ...browserOf(request, house.env.ORIGIN),
    before: before || undefined,
    owner: owner || undefined,
  })
  if ('refused' in reported) return new Response(null, { status: REPORTED[reported.refused] })
  const { publicKey: key } = await pushKeys(house)
  return Response.json({ owner: reported.owner, key }, { headers: { 'Cache-Control': 'private, no-store' } })
}

/** The requesting browser, as its device's row stores it. */
function browserOf(request: Request, origin: string) {
  const browser = deviceToken(request.headers.get('Cookie'), origin)
  return {
    session: ownSession(request, origin),
    browser: browser && browserName(browser),
    userAgent: request.headers.get('User-Agent'),
    at: Date.now(),
  }
}

/** Name of the requesting browser's session, as its rows store it. */
function ownSession(request: Request, origin: string): string {
  return sessionName(sessionToken(request.headers.get('Cookie'), origin) ?? '')
}
