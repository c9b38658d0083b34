import { stageName, stageNote, stageTones } from '#app/texts/listing/stages.ts'
import type { EventBlock, Observed, Stage } from '#machines/horse-audit/rules.ts'

type StageBannerProps = { stage: Stage; observed: Observed } & (
  | { reader: 'admin' }
  | { reader?: never; blocked: EventBlock | null }
)

/** The stage of a listing in words for its reader and in the specification's colour. Styles: `listings.css`. */
export function StageBanner({ stage, observed, ...to }: StageBannerProps) {
  const note = to.reader === 'admin' ? null : stageNote(stage, to.blocked)
  return (
    <p className="stage-banner" data-tone={stageTones[stage]}>
      {stageName(to.reader ?? 'seller', stage, observed)}
      {note && (
        <>
          {' '}
          <small>{note}</small>
        </>
      )}
    </p>
  )
}
