import { recovered } from '#app/texts/people/sign-in.ts'
import { Notice } from '#app/ui/notice.tsx'

/** Shown above a form filled with text typed before the session ended. */
export function RecoveredNotice() {
  return (
    <div className="notices wrap">
      <Notice tone="info" text={recovered} />
    </div>
  )
}
