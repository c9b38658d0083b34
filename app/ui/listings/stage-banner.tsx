import { ownStage, stageTones, stageWords } from '#app/texts/listing/stages.ts'
import type { EventBlock, Stage } from '#machines/horse-audit/rules.ts'

type StageBannerProps = { stage: Stage } & (
  | { reader: 'admin' }
  | {
      reader?: never
      blocked: EventBlock | null
      /** Number of observations to resolve. */
      open: number
    }
)

/** The stage of a listing in words for its reader and in the specification's colour. Styles: `listings.css`. */
export function StageBanner({ stage, ...to }: StageBannerProps) {
  return (
    <p className="stage-banner" data-tone={stageTones[stage]}>
      {to.reader === 'admin' ? stageWords.admin[stage] : ownStage(stage, to.blocked, to.open)}
    </p>
  )
}
