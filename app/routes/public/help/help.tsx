import { houseContext } from '#app/middleware/house.ts'
import { pageMeta } from '#app/share.ts'
import { help } from '#app/texts/home.ts'
import { descriptions, pageTitle } from '#app/texts/site.ts'
import { tutorials } from '#app/texts/tutorials.ts'
import { readSettings } from '#server/engine/settings/read.ts'
import { HelpPage } from './page.tsx'
import type { Route } from './+types/help'

/** `practice` is true while a practice lot is offered. */
export async function loader({ context }: Route.LoaderArgs) {
  return { practice: (await readSettings(context.get(houseContext).db)).practice }
}

export const headers = () => ({ 'Cache-Control': 'public' })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: pageTitle(help.title), description: descriptions.help })

export default function Help({ loaderData: { practice } }: Route.ComponentProps) {
  return <HelpPage videos={[...tutorials]} practice={practice} />
}
