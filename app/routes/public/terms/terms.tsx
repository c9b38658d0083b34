import { data } from 'react-router'
import { houseContext } from '#app/middleware/house.ts'
import { pageMeta } from '#app/share.ts'
import { accounts } from '#app/texts/people/accounts.ts'
import { formatDate } from '#app/texts/format/dates.ts'
import { descriptions, pageTitle } from '#app/texts/site.ts'
import { Prose } from '#app/ui/prose.tsx'
import { termsInForce } from '#server/people/terms/in-force.ts'
import type { Route } from './+types/terms'

export const headers = () => ({ 'Cache-Control': 'public' })

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: pageTitle(accounts.termsTitle), description: descriptions.terms })

export async function loader({ context }: Route.LoaderArgs) {
  const terms = await termsInForce(context.get(houseContext).db, Date.now())
  if (!terms) throw data(null, { status: 404 })
  return { terms }
}

export default function Terms({ loaderData: { terms } }: Route.ComponentProps) {
  return (
    <Prose
      title={accounts.termsTitle}
      lead={`Versión ${terms.version}, publicada el ${formatDate(terms.publishedAt)}`}
      html={terms.html}
    />
  )
}
