import { houseContext } from '#app/middleware/house.ts'
import { buyerOf } from '#app/middleware/access/session.ts'
import { profile as words } from './words.ts'
import { pageTitle } from '#app/texts/site.ts'
import { AchievementsPage } from './achievements-page.tsx'
import { reachedPercent, readAchievements } from '#server/sale/achievements/buyer.ts'
import type { Route } from './+types/achievements'

export async function loader({ context }: Route.LoaderArgs) {
  const achievements = await readAchievements(context.get(houseContext).db, buyerOf(context).accountId)
  return { achievements, percent: reachedPercent(achievements) }
}

export const meta: Route.MetaFunction = () => [
  { title: pageTitle(words.tabs.achievements) },
  { name: 'robots', content: 'noindex' },
]

export default function Achievements({ loaderData }: Route.ComponentProps) {
  return <AchievementsPage {...loaderData} />
}
