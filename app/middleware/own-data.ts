import { data, redirect, type RouterContextProvider } from 'react-router'
import {
  addressKey,
  advertisingSince,
  askForCopy,
  changeAdvertising,
  openCopy,
  type Payer,
  readCopies,
} from '#server/people/index.ts'
import { sendLarge } from '#server/engine/media/send.ts'
import { clientAddressContext } from './client-address.ts'
import { formOf } from './form.ts'
import { houseContext } from './house.ts'

type Context = Readonly<RouterContextProvider>

/** Data of the page "Privacidad". `refused`: the reason why the last request or download was. */
export async function openOwnData({ url, context }: { url: URL; context: Context }, owner: Payer) {
  const { db } = context.get(houseContext)
  const [{ copy, events }, advertising] = await Promise.all([
    readCopies(db, owner, Date.now()),
    advertisingSince(db, owner.accountId),
  ])
  const refused = url.searchParams.get('no')
  const done = url.searchParams.get('hecho')
  return {
    copy,
    events,
    advertising,
    refused: isOneOf(['limite', 'vencida'], refused) ? refused : null,
    done: isOneOf(['publicidad-si', 'publicidad-no'], done) ? done : null,
  }
}

function isOneOf<const Word extends string>(words: readonly Word[], word: string | null): word is Word {
  return (words as readonly (string | null)[]).includes(word)
}

/** Receives the request for a copy, or a change of the consent to advertising, and redirects to the page. */
export async function receiveOwnData(
  { request, context }: { request: Request; context: Context },
  owner: Payer,
  here: string,
) {
  const { db } = context.get(houseContext)
  const now = Date.now()
  const intent = (await formOf(request)).get('intent')
  if (intent === 'publicidad-si' || intent === 'publicidad-no') {
    const change = { given: intent === 'publicidad-si', source: 'profile', at: now } as const
    await changeAdvertising(db, owner.accountId, change)
    return redirect(`${here}?hecho=${intent}`, 303)
  }
  if (intent !== 'copia') return data(null, { status: 400 })
  const address = addressKey(context.get(clientAddressContext))
  const asked = await askForCopy(db, owner, { address, now })
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
