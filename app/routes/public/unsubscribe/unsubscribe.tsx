import { data } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { readUnsubscribeToken, unsubscribe } from '#server/sale/index.ts'
import type { Route } from './+types/unsubscribe'
import { UnsubscribePage } from './page.tsx'
import { unsubscribing as words } from './words.ts'

/** Unsubscribe link at the end of a mail; its token replaces a session. */
export function loader({ params: { token }, context }: Route.LoaderArgs) {
  const topic = readUnsubscribeToken(context.get(houseContext).env.SECRET, token)?.topic ?? null
  return data({ token, topic, done: false }, { status: topic ? 200 : 400 })
}

/** Handles the page's button and the one-click unsubscribe of mail programs (RFC 8058). */
export async function action({ params: { token }, context }: Route.ActionArgs) {
  const topic = await unsubscribe(context.get(houseContext), token)
  return data({ token, topic, done: topic !== null }, { status: topic ? 200 : 400 })
}

export const meta: Route.MetaFunction = () => privateMeta(pageTitle(words.title))

export default function Unsubscribe({ loaderData, actionData }: Route.ComponentProps) {
  return <UnsubscribePage {...(actionData ?? loaderData)} />
}
