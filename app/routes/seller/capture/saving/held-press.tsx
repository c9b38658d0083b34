import type { useCaptureForm } from './use-capture-form.ts'
import { words } from '#app/routes/seller/capture/words.ts'

/** Beside the buttons: what is being sent, and why a pressed button has not led on yet. */
export function HeldPress({ capture }: { capture: ReturnType<typeof useCaptureForm> }) {
  const { awaited, sending, uploadFailed } = capture
  return (
    <p className="held-press" role="status">
      {awaited > 0
        ? words.awaiting(awaited)
        : uploadFailed
          ? words.uploadFailed
          : sending > 0
            ? words.sending(sending)
            : ''}
    </p>
  )
}
