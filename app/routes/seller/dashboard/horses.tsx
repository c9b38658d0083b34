import { href } from 'react-router'
import { stageName, stageNote, stageTones } from '#app/texts/listing/stages.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { Empty } from '#app/ui/list/empty.tsx'
import { Section } from '#app/ui/section.tsx'
import { SmallPhoto } from '#app/ui/small-photo.tsx'
import type { EventBlock, Stage } from '#machines/horse-audit/rules.ts'
import type { readHorses } from '#server/office/dashboard/horses.ts'
import { dashboard as words } from './words.ts'

type HorsesProps = { horses: Awaited<ReturnType<typeof readHorses>>; blocked: EventBlock | null }

/** The first page of the seller's horses, in short rows that link to each. */
export function Horses({ horses, blocked }: HorsesProps) {
  const all = href('/sales/horses')
  const register = (
    <LinkButton href={href('/sales/horses/registrar')} data-dialog="">
      {words.register}
    </LinkButton>
  )
  return (
    <Section
      id="caballos"
      title={words.horses}
      aside={
        horses.length > 0 && (
          <a className="more" href={all}>
            {words.allHorses}
          </a>
        )
      }
    >
      {horses.length === 0 ? (
        <Empty title={words.noHorses}>{register}</Empty>
      ) : (
        <>
          <ul className="horse-rows">
            {horses.map(({ id, number, name, stage, observed, photo }) => (
              <li key={id}>
                <a href={href('/sales/HorseDetail/:horse', { horse: String(id) })}>
                  <SmallPhoto photo={photo} sizes="3.5rem" />
                  <span>
                    <strong>{name || words.unnamed}</strong>
                    <small>{noteOf(number, stage, blocked)}</small>
                  </span>
                  {stage !== null && (
                    <span className="badge" data-tone={stageTones[stage]}>
                      {stageName('seller', stage, observed)}
                    </span>
                  )}
                </a>
              </li>
            ))}
          </ul>
          {register}
        </>
      )}
    </Section>
  )
}

/** The number, and at the stages that share a name their difference. */
function noteOf(number: number, stage: Stage | null, blocked: EventBlock | null): string {
  const note = stage && stageNote(stage, blocked)
  return [words.number(number), note].filter(Boolean).join(' · ')
}
