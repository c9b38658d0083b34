import { common } from '#app/texts/common.ts'
import { Button } from './button.tsx'

/** Copies a text that nobody should type; the script shows it where the browser can copy. */
export function CopyButton({ text }: { text: string }) {
  return (
    <Button type="button" look="quiet" data-copy={text} data-copied={common.copied} hidden>
      {common.copy}
    </Button>
  )
}
