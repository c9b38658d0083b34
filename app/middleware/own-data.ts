import { data, redirect, redirectDocument, type RouterContextProvider } from 'react-router'
import { provePassword as passwordForm } from '#app/forms/change-password.ts'
import { securityErrors } from '#app/texts/people/security.ts'
import { addressKey } from '#server/people/accounts/sign-in/attempts.ts'
import { advertisingSince, changeAdvertising } from '#server/people/advertising/consent.ts'
import { askForCopy } from '#server/people/own-data/ask.ts'
import { downloadPass, isDownloadPass } from '#server/people/own-data/download-pass.ts'
import { openCopy } from '#server/people/own-data/open.ts'
import type { Payer } from '#server/people/accounts/sessions/audiences.ts'
import { provePassword } from '#server/people/accounts/password/prove-password.ts'
import { readCopies } from '#server/people/own-data/read.ts'
import { sendLarge } from '#server/engine/media/send.ts'
import { formOf, readForm } from './form.ts'
import { houseContext } from './house.ts'
import { loginAgain } from './access/login-again.ts'
import { asker } from './access/security.ts'

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
    identifier: owner.email,
    copy,
    events,
    advertising,
    refused: isOneOf(['limite', 'vencida', 'clave'], refused) ? refused : null,
    done: isOneOf(['publicidad-si', 'publicidad-no'], done) ? done : null,
  }
}

function isOneOf<const Word extends string>(words: readonly Word[], word: unknown): word is Word {
  return (words as readonly unknown[]).includes(word)
}

type Asked = { request: Request; context: Context }

/**
 * Receives a change of the consent to advertising, the request for a copy, or the one for its download, and redirects.
 * A copy has everything of a person, their INE too, so both ask for the password; a wrong one returns the page.
 */
export async function receiveOwnData({ request, context }: Asked, owner: Payer, here: string) {
  const { db } = context.get(houseContext)
  const form = await formOf(request)
  const intent = form.get('intent')
  if (isOneOf(['publicidad-si', 'publicidad-no'], intent)) {
    const change = { given: intent === 'publicidad-si', source: 'profile', at: Date.now() } as const
    await changeAdvertising(db, owner.accountId, change)
    return redirect(`${here}?hecho=${intent}`, 303)
  }
  if (!isOneOf(['copia', 'descargar'], intent)) return data({}, { status: 400 })
  const { value, reply } = await readForm(form, passwordForm)
  if (!value) return data({ [intent]: reply() }, { status: 400 })
  const { house, ...who } = asker({ request, context })
  const proof = await provePassword(house, { ...who, password: value.currentPass })
  if (!proof.ok && proof.code === 'wrong')
    return data({ [intent]: reply({ currentPass: [securityErrors.currentWrong] }) }, { status: 400 })
  if (!proof.ok) return redirectDocument(loginAgain(here, owner.audience), { status: 303 })
  if (intent === 'copia') {
    const asked = await askForCopy(db, owner, { address: addressKey(who.address), now: who.now })
    return redirect(asked === 'enough' ? `${here}?no=limite` : here, 303)
  }
  const { copy } = await readCopies(db, owner, who.now)
  if (!copy || copy.making) return redirect(`${here}?no=vencida`, 303)
  const pass = downloadPass(house.env.SECRET, { token: who.token, copy: copy.id }, who.now)
  return redirectDocument(`${here}/${copy.id}?pase=${pass}`, 303)
}

/**
 * Sends the own copy of the address, which the password has opened in this session. Without it, or with a copy that is
 * over, it leads back to `here`.
 */
export async function sendOwnData(
  { request, url, context }: Asked & { url: URL },
  owner: Payer,
  number: string,
  here: string,
): Promise<Response> {
  if (!/^[1-9]\d{0,8}$/.test(number)) throw data(null, { status: 404 })
  const { house, token, address, now } = asker({ request, context })
  const copy = Number(number)
  if (!isDownloadPass(house.env.SECRET, { token, copy }, url.searchParams.get('pase') ?? '', now))
    return redirect(`${here}?no=clave`, 303)
  const file = await openCopy(house.db, owner, { copy, address: addressKey(address), now })
  const as = { name: 'mis-datos-remate.zip', type: 'application/zip' }
  const sent = file && (await sendLarge(house.media.private, file, as))
  return sent || redirect(`${here}?no=vencida`, 303)
}
