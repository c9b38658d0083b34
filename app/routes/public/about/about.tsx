import { pageMeta } from '#app/share.ts'
import { descriptions, pageTitle } from '#app/texts/site.ts'
import { about } from './words.ts'
import { AboutPage } from './page.tsx'
import type { Route } from './+types/about'

export const headers = () => ({ 'Cache-Control': 'public' })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: pageTitle(about.title), description: descriptions.about })

export default AboutPage
