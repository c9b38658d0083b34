import { pageMeta } from '#app/share.ts'
import { help } from '#app/texts/home.ts'
import { descriptions, pageTitle } from '#app/texts/site.ts'
import { tutorials } from '#app/texts/tutorials.ts'
import { HelpPage } from './page.tsx'
import type { Route } from './+types/help'

export const headers = () => ({ 'Cache-Control': 'public' })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: pageTitle(help.title), description: descriptions.help })

export default function Help() {
  return <HelpPage videos={[...tutorials]} />
}
