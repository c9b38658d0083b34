import { Video } from '#app/ui/video.tsx'
import type { TutorialVideo } from '#app/ui/views.ts'
import cuenta from './posters/cuenta.svg?url'
import entrega from './posters/entrega.svg?url'
import fotos from './posters/fotos.svg?url'
import pago from './posters/pago.svg?url'
import puja from './posters/puja.svg?url'
import registra from './posters/registra.svg?url'

/** Posters of the tutorials, drawn for the house. */
const posters: Record<TutorialVideo['poster'], string> = { cuenta, entrega, fotos, pago, puja, registra }

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
