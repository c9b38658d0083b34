import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { readVideo, VIDEO_TEXT, videoIdOf } from '#app/forms/listing/video.ts'
import { CAPTURE_INTENTS } from '#app/forms/listing/capture-steps.ts'
import { captureLabels as labels } from '#app/texts/listing/capture.ts'
import { videoProblems } from '#app/texts/video.ts'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { useHydrated } from '#app/ui/island/hydrated.ts'
import { FIELDS } from '#machines/capture/fields.ts'
import type { Fields } from '#app/routes/seller/capture/capture-form.tsx'
import { words } from '#app/routes/seller/capture/words.ts'

/** Videos by their URLs, at most five. Without scripts a button adds or removes one by saving the form. */
export function VideosField({ fields }: { fields: Fields }) {
  const { videos, input, typed, type, error, add, remove } = useVideos(fields)
  const hydrated = useHydrated()
  const field = fields.field('video')
  const full = videos.length >= FIELDS.videos.most
  return (
    <fieldset className="capture-videos" id="videos">
      <legend>{labels.videos}</legend>
      {fields.hint('videos')}
      {videos.length > 0 && <VideoList videos={videos} onRemove={remove} />}
      <div className="add-video" hidden={full && !field.errors}>
        <Field
          field={{ ...field, errors: error ? [error] : field.errors }}
          label={words.video}
          hint={words.videoHint}
          ref={input}
          inputMode="url"
          autoComplete="off"
          maxLength={VIDEO_TEXT}
          defaultValue={undefined}
          value={typed}
          onChange={(event) => type(event.target.value)}
          onKeyDown={(event) => {
            // Enter would save the whole form.
            if (event.key !== 'Enter' || !typed) return
            event.preventDefault()
            add()
          }}
        />
        <Button
          look="secondary"
          name="intent"
          value={CAPTURE_INTENTS.stay}
          disabled={hydrated && typed.trim() === ''}
          onClick={(event) => {
            event.preventDefault()
            add()
          }}
        >
          {words.addVideo}
        </Button>
      </div>
    </fieldset>
  )
}

function VideoList({ videos, onRemove }: { videos: string[]; onRemove: (video: string) => void }) {
  return (
    <ol>
      {videos.map((video, nth) => (
        <li key={video}>
          <input type="hidden" name="videos" value={video} />
          <a href={`https://www.youtube.com/watch?v=${encodeURIComponent(video)}`} rel="noopener" target="_blank">
            {words.videoOf(nth + 1)} <span className="code">{video}</span>
          </a>
          <Button
            look="quiet"
            name="quitar"
            value={nth}
            onClick={(event) => {
              event.preventDefault()
              onRemove(video)
            }}
          >
            {words.removeVideo(nth + 1)}
          </Button>
        </li>
      ))}
    </ol>
  )
}

/** The listed videos and the URL being typed in `input`. */
function useVideos({ capture, list, text }: Fields) {
  const [videos, setVideos] = useState(() => list('videos'))
  const [typed, setTyped] = useState(() => text('video'))
  const [error, setError] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const changed = useChanged(capture.typed)

  // The server saved a typed URL as a video before the seller pressed the button: list it.
  const [heard, setHeard] = useState(capture.videos)
  if (capture.videos !== heard) {
    setHeard(capture.videos)
    const id = videoIdOf(typed)
    if (id && !videos.includes(id) && capture.videos?.includes(id)) {
      setVideos([...videos, id])
      setTyped('')
    }
  }

  // Takes over input typed before the island runs, which would overwrite it.
  useLayoutEffect(() => setTyped((now) => input.current?.value ?? now), [])

  return {
    videos,
    input,
    typed,
    error,
    type: (url: string) => {
      setTyped(url)
      setError(null)
    },
    add(): void {
      const reading = readVideo(typed)
      if ('problem' in reading) return setError(videoProblems[reading.problem])
      const { id } = reading
      setError(null)
      setTyped('')
      if (!videos.includes(id)) {
        setVideos([...videos, id])
        changed()
      }
      input.current?.focus()
    },
    remove(video: string): void {
      setVideos(videos.filter((each) => each !== video))
      changed()
      input.current?.focus()
    },
  }
}

/** Notifies the form of a change after the page has rendered it. */
function useChanged(tell: () => void): () => void {
  const changed = useRef(false)
  useEffect(() => {
    if (changed.current) tell()
    changed.current = false
  })
  return () => void (changed.current = true)
}
