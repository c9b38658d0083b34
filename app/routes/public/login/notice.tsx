import { Notice } from '#app/ui/notice.tsx'
import type { NoticeView } from '#app/ui/views.ts'

/** The reason for being asked to sign in. */
export function LoginNotice({ text, tone = 'info' }: { text: string | null; tone?: NoticeView['tone'] }) {
  return (
    text && (
      <div className="notices wrap">
        <Notice tone={tone} text={text} />
      </div>
    )
  )
}
