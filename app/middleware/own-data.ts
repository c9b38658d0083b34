import { data, redirect, type RouterContextProvider } from 'react-router'
import { addressKey, askForCopy, openCopy, type Payer, readCopies } from '#server/people/index.ts'
import { sendLarge } from '#server/engine/media/send.ts'
import { clientAddressContext } from './client-address.ts'
import { formOf } from './form.ts'
import { houseContext } from './house.ts'

type Context = Readonly<RouterContextProvider>

/** Data of the page "Mis datos". `refused`: the reason why the last request or download was. */
export async function openOwnData({ url, context }: { url: URL; context: Context }, owner: Payer) {
  const { copy, events } = await readCopies(context.get(houseContext).db, owner, Date.now())
  const refused = url.searchParams.get('no')
  return {
    copy,
    events,
    refused: refused === 'limite' || refused === 'vencida' ? (refused as 'limite' | 'vencida') : null,
  }
}

/** Receives the request for a copy, and redirects to the page. */
export async function receiveOwnData(
  { request, context }: { request: Request; context: Context },
  owner: Payer,
  here: string,
) {
  await formOf(request)
  const address = addressKey(context.get(clientAddressContext))
  const asked = await askForCopy(context.get(houseContext).db, owner, { address, now: Date.now() })
  return redirect(asked === 'enough' ? `${here}?no=limite` : here, 303)
}

/** Sends the own copy of the address. One that is over leads back to `here`, as another account's does. */
export async function sendOwnData(context: Context, owner: Payer, copy: string, here: string): Promise<Response> {
  if (!/^[1-9]\d{0,8}$/.test(copy)) throw data(null, { status: 404 })
  const { db, media } = context.get(houseContext)
  const address = addressKey(context.get(clientAddressContext))
  const file = await openCopy(db, owner, { copy: Number(copy), address, now: Date.now() })
  const sent = file && (await sendLarge(media.private, file, { name: 'mis-datos-remate.zip', type: 'application/zip' }))
  return sent || redirect(`${here}?no=vencida`, 303)
}
