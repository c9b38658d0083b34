import { data, type RouterContextProvider } from 'react-router'
import { formOf } from '#app/middleware/form.ts'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { advertisingSince, changeAdvertising } from '#server/people/advertising/consent.ts'
import { readAdvertisingToken } from '#server/people/advertising/token.ts'
import { readUnsubscribeToken, unsubscribe } from '#server/sale/watching/unsubscribe.ts'
import type { Route } from './+types/unsubscribe'
import { UnsubscribePage } from './page.tsx'
import { type Topic, unsubscribing as words } from './words.ts'

type Context = Readonly<RouterContextProvider>

/** Unsubscribe link at the end of a mail; its token replaces a session. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const asked = readToken(context, token)
  return data(await pageOf(context, token, asked, null), { status: asked ? 200 : 400 })
}

/**
 * Handles the page's buttons and the one-click unsubscribe of mail programs (RFC 8058), which posts another form. A
 * link of any kind also withdraws the consent to advertising, by a button of its own.
 */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const asked = readToken(context, token)
  if (!asked) return data(await pageOf(context, token, null, null), { status: 400 })
  const { db } = context.get(houseContext)
  const topic = (await formOf(request)).get('tema') === 'publicidad' ? 'advertising' : asked.topic
  if (topic === 'advertising')
    await changeAdvertising(db, asked.account, { given: false, source: 'mail', at: Date.now() })
  else await unsubscribe(context.get(houseContext), token)
  return data(await pageOf(context, token, asked, topic))
}

type Asked = { account: number; topic: Topic }

function readToken(context: Context, token: string): Asked | null {
  const { SECRET } = context.get(houseContext).env
  const account = readAdvertisingToken(SECRET, token)
  return account === null ? readUnsubscribeToken(SECRET, token) : { account, topic: 'advertising' }
}

/** `done`: the kind of mail that has just ended. */
async function pageOf(context: Context, token: string, asked: Asked | null, done: Topic | null) {
  const other = asked !== null && asked.topic !== 'advertising'
  const advertising = other && (await advertisingSince(context.get(houseContext).db, asked.account)) !== null
  return { token, topic: asked?.topic ?? null, done, advertising }
}

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return <UnsubscribePage {...(actionData ?? loaderData)} />
}
