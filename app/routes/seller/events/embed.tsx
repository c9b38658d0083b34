import { CopyButton } from '#app/ui/copy-button.tsx'
import { embedding as words } from './words.ts'

/** The HTML by which a seller's own page shows the lot's card. */
export function Embed({ html }: { html: string }) {
  return (
    <details className="fold">
      <summary>{words.title}</summary>
      <p>{words.lead}</p>
      <p>
        <code>{html}</code>
      </p>
      <CopyButton text={html} />
    </details>
  )
}
