import { signIn } from '#app/texts/sign-in.ts'
import { Notice } from '#app/ui/notice.tsx'

/** Over a form that is filled with what was typed before the session was over. */
export function RecoveredNotice() {
  return (
    <div className="notices wrap">
      <Notice tone="info" text={signIn.recovered} />
    </div>
  )
}
