import { useEffect, useRef } from 'react'
import { missingPath } from '#app/routes/seller/capture-paths.ts'
import { missingWords } from '#app/texts/listing/missing.ts'
import { Button } from '#app/ui/button.tsx'
import type { Missing } from '#machines/horse-audit/rules.ts'
import { words } from '#app/routes/seller/capture/words.ts'

type PendingProps = { page: 'rapida' | 'remolque'; listing: number | null; missing: Missing[]; close: () => void }

/** 'Información pendiente': at the top of the page without scripts, a modal dialog with them. */
export function Pending({ page, listing, missing, close }: PendingProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    const box = dialog.current
    // The server renders the dialog open. `close()` would fire `onClose`, so the attribute is removed instead.
    box?.removeAttribute('open')
    box?.showModal()
  }, [])
  return (
    <dialog ref={dialog} open className="pending" aria-labelledby="pendiente" onClose={close}>
      <h2 id="pendiente">{words.pendingTitle}</h2>
      <p>{listing === null ? words.pendingNothing : words.pendingLead}</p>
      <ul>
        {missing.map((each) => (
          <li key={each}>
            <a
              href={missingPath(page, listing, each)}
              onClick={(event) => {
                const target = document.getElementById(event.currentTarget.hash.slice(1))
                if (!target) return
                event.preventDefault()
                target.closest('details')?.setAttribute('open', '')
                dialog.current?.close()
                target.scrollIntoView()
                target.focus()
              }}
            >
              {missingWords[each]}
            </a>
          </li>
        ))}
      </ul>
      <form method="dialog">
        <Button look="secondary">{words.pendingClose}</Button>
      </form>
    </dialog>
  )
}
