import { Notice } from '#app/ui/notice.tsx'
import type { NoticeView } from '#app/ui/views.ts'

/** Why one stands before the sign-in form. */
export function LoginNotice({ text, tone = 'info' }: { text: string | null; tone?: NoticeView['tone'] }) {
  return (
    text && (
      <div className="notices wrap">
        <Notice tone={tone} text={text} />
      </div>
    )
  )
}
