import { achievements as words } from './words.ts'
import { Icon } from '#app/ui/icon.tsx'

type AchievementsPageProps = {
  achievements: { name: keyof typeof words.names; done: number; goal: number }[]
  /** Percentage of the total, 0 to 100. */
  percent: number
}

/** Red under 40, orange under 75, otherwise green (specification 2, section 4). */
function toneOf(percent: number): 'low' | 'middle' | 'high' {
  return percent < 40 ? 'low' : percent < 75 ? 'middle' : 'high'
}

export function AchievementsPage({ achievements, percent }: AchievementsPageProps) {
  const reached = achievements.filter(({ done, goal }) => done >= goal).length
  return (
    <>
      <div className="achieved" data-tone={toneOf(percent)}>
        <p>
          <b>{words.progress(reached, achievements.length)}</b> <span>{percent} %</span>
        </p>
        <progress max={100} value={percent} aria-label={words.bar} />
      </div>
      <ul className="achievements">
        {achievements.map(({ name, done, goal }) => (
          <li key={name} data-reached={done >= goal ? '' : undefined}>
            <span className="achievement-icon">
              <Icon name={done >= goal ? 'trophy' : 'clock'} />
            </span>
            <div>
              <h2>{words.names[name][0]}</h2>
              <p>{words.names[name][1]}</p>
              <p className="achievement-step">{done >= goal ? words.reached : words.step(done, goal)}</p>
            </div>
          </li>
        ))}
      </ul>
    </>
  )
}
