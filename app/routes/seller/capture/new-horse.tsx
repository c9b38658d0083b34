import type { Handle } from '#app/handle.ts'
import { privateMeta } from '#app/share.ts'
import { pageTitle } from '#app/texts/site.ts'
import { Island } from '#app/ui/island/island.tsx'
import type { Route } from './+types/new-horse'
import { viewCapture } from './view.server.ts'
import { postCapture } from './post.server.ts'
import { FirstPage } from './step-page.tsx'
import styles from './styles.css?url'
import { words } from './words.ts'

export const handle: Handle = { island: 'capture-first', crumbs: () => [{ label: words.advanced }] }

export const links: Route.LinksFunction = () => [{ rel: 'stylesheet', href: styles }]

/** First step of an advanced capture; its first saved field creates the listing, and the list of steps follows. */
export const loader = async (args: Route.LoaderArgs) => ({ view: await viewCapture(args, 'general', null) })

export const action = (args: Route.ActionArgs) => postCapture(args, 'nueva', null)

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(pageTitle(words.advanced), matches)

export default function NewHorse({ loaderData, actionData }: Route.ComponentProps) {
  return <Island of={FirstPage} props={{ view: (actionData ?? loaderData).view }} />
}
