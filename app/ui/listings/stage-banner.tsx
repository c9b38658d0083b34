import { stageTones, stageWords } from '#app/texts/listing/stages.ts'
import type { Stage } from '#machines/horse-audit/rules.ts'

/** The stage of a listing in words for its reader and in the specification's colour. Styles: `listings.css`. */
export function StageBanner({ stage, reader = 'seller' }: { stage: Stage; reader?: keyof typeof stageWords }) {
  return (
    <p className="stage-banner" data-tone={stageTones[stage]}>
      {stageWords[reader][stage]}
    </p>
  )
}
