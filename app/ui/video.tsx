import { common } from '#app/texts/common.ts'
import { Icon } from '#app/ui/icon.tsx'

/** A video that costs nothing until it is opened: a closed `<details>` never loads its lazy frame. */
export function Video({ id, title, kicker, live = false }: { id: string; title: string; kicker?: string; live?: boolean }) {
  return (
    <details className="video" data-live-stream={live ? '' : undefined}>
      <summary>
        <span className="play"><Icon name="play" /></span>
        <span>{kicker && <small>{kicker}</small>}{title}</span>
      </summary>
      <iframe
        src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}`} title={common.playVideo(title)} loading="lazy"
        width="560" height="315" allow="autoplay; encrypted-media; picture-in-picture" allowFullScreen referrerPolicy="strict-origin-when-cross-origin"
      />
    </details>
  )
}
