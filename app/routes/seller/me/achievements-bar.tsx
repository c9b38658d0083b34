import { href } from 'react-router'
import { Icon } from '#app/ui/icon.tsx'
import type { SellerAchievement, SellerAchievements } from '#server/sale/achievements/seller.ts'
import { achievements as words } from './words.ts'

/** Red under 40, orange under 75, otherwise green (specification 2, section 4). */
function toneOf(percent: number): 'low' | 'middle' | 'high' {
  return percent < 40 ? 'low' : percent < 75 ? 'middle' : 'high'
}

/** The six flags: a bar, and a list with a mark for each, so that colour is not the only sign. */
export function AchievementsBar({ reached, percent, whole }: SellerAchievements & { whole: boolean }) {
  const all = Object.entries(reached) as [SellerAchievement, boolean][]
  const done = all.filter(([, is]) => is).length
  const ways: Record<SellerAchievement, string> = {
    info: href('/me'),
    documents: href('/me/documentos'),
    bankInfo: href('/me/banco'),
    firstHorse: href('/sales/horses'),
    firstCredit: href('/sales/credits'),
    firstEvent: href('/sales/events'),
  }
  return (
    <section className="my-achievements" aria-labelledby="logros">
      <h2 id="logros" className="sr">
        {words.title}
      </h2>
      <div className="achieved" data-tone={toneOf(percent)}>
        <p>
          <b>{words.progress(done, all.length)}</b> <span>{percent} %</span>
        </p>
        <progress max={100} value={percent} aria-label={words.bar} />
      </div>
      {whole && (
        <ul>
          {all.map(([name, is]) => (
            <li key={name} data-reached={is ? '' : undefined}>
              <Icon name={is ? 'check' : 'clock'} />
              <span>
                {is ? words.names[name] : <a href={ways[name]}>{words.names[name]}</a>}
                <span className="sr">: {is ? words.reached : words.open}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
