import { Icon } from '#app/ui/icon.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Missing, Observed, Stage } from '#machines/horse-audit/rules.ts'
import { detailHref } from './hrefs.ts'
import { MissingList } from './missing-list.tsx'
import { nextAct } from './next-act.ts'
import { words } from './words.ts'

/** A listing whose capture was just left at its end. */
export type CapturedListing = {
  id: number
  kind: 'horse' | 'trailer'
  name: string
  stage: Stage
  enrolled: boolean
  missing: Missing[]
  observed: Observed
}

/** The last sentence of a capture: what is still missing, or the one act that follows. */
export function Captured({ one }: { one: CapturedListing }) {
  const { name, enrolled, missing, observed } = one
  if (missing.length > 0)
    return (
      <div className="notice info" role="status">
        <Icon name="info" />
        <div>
          <p>{words.toGoOn(name, enrolled)}</p>
          <MissingList of={one} missing={missing} />
        </div>
      </div>
    )
  if (observed.open > 0)
    return (
      <div className="notice info" role="status">
        <Icon name="info" />
        <p>
          {words.captured}. {name}: <a href={`${detailHref(one)}#observaciones`}>{words.toResolve(observed.open)}</a>
        </p>
      </div>
    )
  const act = nextAct({ ...one, auction: null, lastAuction: null, blocked: null })
  if (!act) return <Notice tone="success" text={words.captured} />
  return (
    <div className="notice success" role="status">
      <Icon name="check" />
      <p>
        {words.captured}.{' '}
        <a href={act.href} data-dialog={act.dialog ? '' : undefined}>
          {words.of(act.label, name)}
        </a>
        {act.cost && ` (${act.cost})`}
      </p>
    </div>
  )
}
