import { stageTones, stageWords } from '#app/texts/stages.ts'
import type { Stage } from '#machines/horse-audit/rules.ts'

/** Where a listing stands, in the words of who reads it and the specification's colour. Its styles: `listings.css`. */
export function StageBanner({ stage, reader = 'seller' }: { stage: Stage; reader?: keyof typeof stageWords }) {
  return (
    <p className="stage-banner" data-tone={stageTones[stage]}>
      {stageWords[reader][stage]}
    </p>
  )
}
