import { pageTitle } from '#app/texts/site.ts'
import { help } from '#app/texts/home.ts'
import { tutorials } from '#app/texts/tutorials.ts'
import { HelpPage } from '#app/ui/help-page.tsx'
import type { Route } from './+types/help'

export const headers = () => ({ 'Cache-Control': 'public' })

export const meta: Route.MetaFunction = () => [{ title: pageTitle(help.title) }]

export default function Help() {
  return <HelpPage videos={[...tutorials]} />
}
