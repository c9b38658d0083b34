import { upload, type UploadNoun } from '#app/texts/uploads.ts'
import { Button } from '#app/ui/button.tsx'
import type { Upload } from './use-upload.ts'

/** Progress of an upload, or a retry button; both can be cancelled. */
export function UploadProgress({ id, noun, up }: { id: string; noun: UploadNoun; up: Upload }) {
  const { percent, resumed, waiting } = up
  if (percent === null && !waiting) return null
  return (
    <div className="upload-progress">
      {resumed && <p role="status">{upload.pending[noun]}</p>}
      {percent !== null && (
        <>
          <progress id={`${id}-progress`} max={100} value={percent} aria-label={upload.sending(percent)} />
          <span>{upload.sending(percent)}</span>
        </>
      )}
      <p className="upload-actions">
        {waiting && (
          <Button type="button" look="secondary" onClick={up.retry}>
            {upload.retry}
          </Button>
        )}
        <Button type="button" look="quiet" onClick={up.discard}>
          {upload.discard}
        </Button>
      </p>
    </div>
  )
}
