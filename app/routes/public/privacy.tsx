import { pageMeta } from '#app/share.ts'
import { privacy } from '#app/texts/privacy.ts'
import { descriptions, pageTitle } from '#app/texts/site.ts'
import { PrivacyPage } from '#app/ui/visit/privacy-page.tsx'
import type { Route } from './+types/privacy.ts'

export const headers = () => ({ 'Cache-Control': 'public' })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: pageTitle(privacy.title), description: descriptions.privacy })

export default PrivacyPage
