import { href } from 'react-router'
import type { AccountFacts } from '#server/people/people/read-account.ts'
import type { countSellerActs } from '#server/office/people/count-acts.ts'
import type { SellerAchievements } from '#server/sale/achievements/seller.ts'
import { Count } from './fact.tsx'
import { person as words } from './words.ts'

type SellerFactsProps = {
  person: AccountFacts
  acts: Awaited<ReturnType<typeof countSellerActs>>
  achievements: SellerAchievements
}

/** Data that only sellers have: ranch, credits, listings, auctions, achievements. */
export function SellerFacts({ person: { email, ranch }, acts, achievements: { reached, percent } }: SellerFactsProps) {
  const found = `?${new URLSearchParams({ texto: email })}`
  return (
    <>
      <section aria-labelledby="rancho">
        <h2 id="rancho">{words.ranch}</h2>
        <p>
          {ranch ? <a href={href('/admin/ranchs/:ranch', { ranch: String(ranch.id) })}>{ranch.name}</a> : words.noRanch}
        </p>
      </section>
      <section aria-labelledby="actividad">
        <h2 id="actividad">{words.activity}</h2>
        <dl className="person-facts counts">
          <Count name={words.horses} n={acts.horses} />
          <Count name={words.trailers} n={acts.trailers} />
          <Count name={words.auctions} n={acts.auctions} />
          <Count name={words.live} n={acts.live} />
          <Count name={words.sold} n={acts.sold} />
          <Count name={words.payments} n={acts.payments} href={`/admin/report/credits${found}`} />
        </dl>
      </section>
      <section aria-labelledby="inscripciones">
        <h2 id="inscripciones">{words.credits}</h2>
        <dl className="person-facts counts">
          <Count name={words.available} n={acts.available} />
          <Count name={words.bought} n={acts.bought} />
          <Count name={words.used} n={acts.used} />
          <Count name={words.expired} n={acts.expired} />
        </dl>
      </section>
      <section aria-labelledby="logros">
        <h2 id="logros">
          {words.achievements}: {words.percent(percent)}
        </h2>
        <progress max={100} value={percent} aria-labelledby="logros" data-tone={toneOf(percent)} />
        <ul className="person-goals">
          {Object.entries(words.achievementNames).map(([name, label]) => {
            const is = reached[name as keyof typeof reached]
            return (
              <li key={name} data-reached={is ? '' : undefined}>
                {label} <span>{is ? words.reached : words.pending}</span>
              </li>
            )
          })}
        </ul>
      </section>
    </>
  )
}

/** Red under 40, orange under 75, otherwise green (specification 2, section 4). */
function toneOf(percent: number): 'low' | 'middle' | undefined {
  if (percent < 40) return 'low'
  return percent < 75 ? 'middle' : undefined
}
