import { pageMeta } from '#app/share.ts'
import { privacy } from './words.ts'
import { descriptions, pageTitle } from '#app/texts/site.ts'
import { PrivacyPage } from './page.tsx'
import type { Route } from './+types/privacy'

export const headers = () => ({ 'Cache-Control': 'public' })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: pageTitle(privacy.title), description: descriptions.privacy })

export default PrivacyPage
