import type { TutorialVideo } from '#app/ui/views.ts'
import { Video } from '#app/ui/video.tsx'
import { posters } from './posters.ts'

/** `sections`: each video is labelled with its section where no heading is. */
export function Tutorials({ videos, sections = false }: { videos: TutorialVideo[]; sections?: boolean }) {
  return (
    <ul className="videos">
      {videos.map(({ id, title, section, poster }) => (
        <li key={id}>
          <Video id={id} title={title} kicker={sections ? section : undefined} poster={posters[poster]} />
        </li>
      ))}
    </ul>
  )
}
