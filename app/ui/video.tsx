import { common } from '#app/texts/common.ts'
import { Icon } from './icon.tsx'

type VideoProps = {
  /** YouTube's id. */
  id: string
  title: string
  kicker?: string | undefined
  /** Address of our own picture. YouTube gets no request and no data before the video is opened. */
  poster?: string | undefined
}

/**
 * A link to the video with its poster; where scripts run, `<remate-video>` replaces it with the player when pressed.
 */
export function Video({ id, title, kicker, poster }: VideoProps) {
  const key = encodeURIComponent(id)
  return (
    <remate-video class={poster ? 'video has-poster' : 'video'}>
      <a href={`https://www.youtube.com/watch?v=${key}`} rel="noopener">
        {poster && <img src={poster} alt="" width="640" height="360" loading="lazy" decoding="async" />}
        <span className="video-title">
          <span className="play">
            <Icon name="play" />
          </span>
          <span>
            {kicker && <small>{kicker}</small>}
            {title}
          </span>
        </span>
      </a>
      <template>
        <iframe
          src={`https://www.youtube-nocookie.com/embed/${key}?autoplay=1`}
          title={common.playVideo(title)}
          width="560"
          height="315"
          allow="autoplay; encrypted-media; picture-in-picture"
          allowFullScreen
          referrerPolicy="strict-origin-when-cross-origin"
        />
      </template>
    </remate-video>
  )
}
