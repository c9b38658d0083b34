import { pageMeta } from '#app/share.ts'
import { descriptions, pageTitle } from '#app/texts/site.ts'
import { tripleCrown } from './words.ts'
import { TripleCrownPage } from './page.tsx'
import type { Route } from './+types/triple-crown'

export const headers = () => ({ 'Cache-Control': 'public' })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: pageTitle(tripleCrown.title), description: descriptions.tripleCrown })

export default TripleCrownPage
