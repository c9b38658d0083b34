import type { useCaptureForm } from './use-capture-form.ts'
import { words } from './words.ts'

/** Beside the buttons: why a pressed one has not led on yet. Empty otherwise. */
export function HeldPress({ capture }: { capture: ReturnType<typeof useCaptureForm> }) {
  const { awaited, uploadFailed } = capture
  return (
    <p className="held-press" role="status">
      {awaited > 0 ? words.awaiting(awaited) : uploadFailed ? words.uploadFailed : ''}
    </p>
  )
}
