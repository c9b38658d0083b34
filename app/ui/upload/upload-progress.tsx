import { upload } from '#app/texts/profiles.ts'
import { Button } from '#app/ui/button.tsx'
import type { UploadState } from './use-upload.ts'

/** How far an upload is, or the button that tries it again. */
export function UploadProgress({
  id,
  percent,
  waiting,
  retry,
}: Pick<UploadState, 'percent' | 'waiting'> & { id: string; retry: () => void }) {
  return (
    <>
      {percent !== null && (
        <div className="upload-progress">
          <progress id={`${id}-progress`} max={100} value={percent} aria-label={upload.sending(percent)} />
          <span>{upload.sending(percent)}</span>
        </div>
      )}
      {waiting && (
        <Button type="button" look="secondary" onClick={retry}>
          {upload.retry}
        </Button>
      )}
    </>
  )
}
