import { href } from 'react-router'
import type { Handle } from '#app/handle.ts'
import { takeDraft } from '#app/middleware/draft.ts'
import { houseContext } from '#app/middleware/house.ts'
import { takeMessage } from '#app/middleware/receive-message.ts'
import { sellerOf } from '#app/middleware/access/session.ts'
import { privateMeta } from '#app/share.ts'
import { sellerLacks } from '#app/forms/listing/seller-lacks.ts'
import { pageTitle } from '#app/texts/site.ts'
import { readOwnRanch } from '#server/people/sellers/read-seller.ts'
import type { Route } from './+types/ranch'
import { ranchRequest } from './form.ts'
import { RanchPage } from './ranch-page.tsx'
import { me, ranch as words } from './words.ts'

export const handle: Handle = { crumbs: () => [{ label: me.title, href: href('/me') }, { label: words.title }] }

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.title), matches)

/** Forwards the action's `Retry-After` header. */
export const headers: Route.HeadersFunction = ({ actionHeaders }) => actionHeaders

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { accountId } = sellerOf(context)
  const [ranch, draft] = await Promise.all([
    readOwnRanch(context.get(houseContext).db, accountId),
    takeDraft({ request, url, context }),
  ])
  return { ranch, typed: draft?.message ?? null, sent: url.searchParams.has('enviado') }
}

/** Sends a message to the house: sellers may not edit ranch data (ruling 23). */
export async function action(args: Route.ActionArgs) {
  const { accountId, email } = sellerOf(args.context)
  const ranch = await readOwnRanch(args.context.get(houseContext).db, accountId)
  return takeMessage(args, {
    schema: ranchRequest,
    summarize: sellerLacks,
    toMessage: ({ message }) => ({ email, message, topic: words.topic(ranch?.name ?? '') }),
    thanks: `${href('/me/rancho')}?enviado`,
  })
}

export default function Ranch({ loaderData, actionData }: Route.ComponentProps) {
  return <RanchPage {...loaderData} sent={loaderData.sent && !actionData} lastResult={actionData} />
}
