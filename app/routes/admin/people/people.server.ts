import { data, redirect, type RouterContextProvider } from 'react-router'
import { storedKindOf } from '#app/forms/listing/document-kinds.ts'
import { orderOf, readList } from '#app/forms/list.ts'
import { type PeopleFilter, type PeopleScreen, suspensionForm } from '#app/forms/people.ts'
import { readForm } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { adminOf } from '#app/middleware/access/session.ts'
import { CONTACT_FILES, exportContacts } from '#server/people/people/contacts.ts'
import { listPeople, type PeopleState } from '#server/people/people/list-people.ts'
import { readAccount } from '#server/people/people/read-account.ts'
import { readBankData } from '#server/people/people/read-bank-data.ts'
import { reinstateAccount, suspendAccount } from '#server/people/people/suspend-account.ts'
import { resendWelcome } from '#server/people/people/resend-welcome.ts'

/** Arguments of every loader and action of the lists of people. */
type Asked = {
  request: Request
  url: URL
  params: { account?: string | undefined; file?: string | undefined }
  context: Readonly<RouterContextProvider>
}

const STATES: Record<PeopleFilter, PeopleState | undefined> = {
  '': undefined,
  validados: 'validated',
  'sin-validar': 'not-validated',
  completos: 'onboarded',
  incompletos: 'not-onboarded',
  suspendidos: 'suspended',
  cerrados: 'closed',
}

/** A page of buyers or sellers as requested by its address. */
export async function openPeople(
  { url, context }: Pick<Asked, 'url' | 'context'>,
  { audience, list: of }: PeopleScreen,
) {
  const list = readList(url, of)
  const { rows, ...found } = await listPeople(context.get(houseContext).db, {
    audience,
    page: list.page,
    size: list.size,
    text: list.filters.texto,
    state: STATES[list.filters.estado],
    order: orderOf(list.order, { fecha: 'date', nombre: 'name' }),
  })
  return { list: { ...list, ...found }, rows }
}

/**
 * The account named by the address, and the data requested with `?ver=`: a document, which the page shows, or the bank
 * data, whose reading is logged. Throws a 404.
 */
export async function openPerson({ params, url, context }: Asked, { audience }: PeopleScreen) {
  const { db } = context.get(houseContext)
  const account = idOf(params.account)
  const person = await readAccount(db, audience, account)
  if (!person) throw data(null, { status: 404 })
  const asked = url.searchParams.get('ver')
  const kind = storedKindOf(asked)
  return {
    person,
    /** The document to show; its own address logs the view when the browser requests it. */
    shown: kind && (person.files.some((file) => file.kind === kind) ? kind : null),
    /** The requested document does not exist. */
    missing: kind !== null && !person.files.some((file) => file.kind === kind),
    clabe: asked === 'banco' ? await readBankData(db, adminOf(context), account) : null,
    done: url.searchParams.get('hecho'),
    now: Date.now(),
  }
}

/** Suspends or reinstates the account as posted; the page shows the reason for a refusal. */
export async function changeSuspension({ request, params, context }: Asked, { audience, pathOf }: PeopleScreen) {
  const house = context.get(houseContext)
  const account = idOf(params.account)
  if (!(await readAccount(house.db, audience, account))) throw data(null, { status: 404 })
  const { value, refuse } = await readForm(request, suspensionForm)
  if (!value) return refuse()
  const command = value.intent === 'reactivar' ? reinstateAccount : suspendAccount
  const at = Date.now()
  const outcome = await command(house, adminOf(context), { account, reason: value.reason ?? '', at })
  if ('refused' in outcome) return data({ refusal: outcome, intent: value.intent, now: at }, { status: 409 })
  const done = value.intent === 'reactivar' ? 'reactivada' : 'suspendida'
  return redirect(`${pathOf(account)}?hecho=${done}`, 303)
}

/** Sends the welcome mail again; the page shows the reason for a refusal. */
export async function sendWelcome({ params, context }: Asked, { audience, pathOf }: PeopleScreen) {
  const { db } = context.get(houseContext)
  const account = idOf(params.account)
  if (!(await readAccount(db, audience, account))) throw data(null, { status: 404 })
  const at = Date.now()
  const outcome = await resendWelcome(db, adminOf(context), { account, at })
  if ('refused' in outcome) return data({ refusal: outcome, now: at }, { status: 409 })
  return redirect(`${pathOf(account)}?hecho=bienvenida`, 303)
}

/** The contacts file named by the address. Throws a 404. */
export function sendContacts({ params, context }: Asked, { audience }: PeopleScreen): Promise<Response> {
  const file = CONTACT_FILES.find((each) => `${each}.csv` === params.file)
  if (!file) throw data(null, { status: 404 })
  return exportContacts(context.get(houseContext), adminOf(context), { audience, file })
}

/** The account id in a parameter; 0, which is never an id, for anything but a number. */
const idOf = (param = '') => (/^[1-9]\d{0,8}$/.test(param) ? Number(param) : 0)
