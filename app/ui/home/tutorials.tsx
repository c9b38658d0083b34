import type { TutorialVideo } from '#app/ui/views.ts'
import { Video } from '#app/ui/video.tsx'

export function Tutorials({ videos }: { videos: TutorialVideo[] }) {
  return (
    <ul className="videos">
      {videos.map(({ id, title, section }) => (
        <li key={id}><Video id={id} title={title} /><p className="eyebrow">{section}</p></li>
      ))}
    </ul>
  )
}
