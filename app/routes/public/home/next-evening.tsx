import { href } from 'react-router'
import { evenings as words } from '#app/texts/sale/evenings.ts'
import { eveningStage } from '#machines/evening/rules.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { EveningFacts } from '#server/sale/evenings/list-evenings.ts'

/** The way to the catalogue of the evening that runs, or of the next one. */
export function NextEvening({
  evening: { day, lots, firstClosing, lastClosing },
  now,
}: {
  evening: EveningFacts
  now: number
}) {
  return (
    <section className="next-evening" aria-labelledby="proxima-velada">
      <p className="eyebrow">{words.stages[eveningStage({ day, firstClosing }, now)]}</p>
      <h2 id="proxima-velada">
        <a href={href('/velada/:date', { date: day })}>
          {words.name(day)}
          <Icon name="next" />
        </a>
      </h2>
      <p>
        {words.lots(lots)} · {words.hours(firstClosing, lastClosing)}
      </p>
    </section>
  )
}
