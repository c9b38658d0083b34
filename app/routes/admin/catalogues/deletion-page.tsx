import type { SubmissionResult } from '@conform-to/react'
import type { CatalogueScreen } from '#app/forms/listing/catalogue.ts'
import { catalogues as words } from '#app/texts/listing/catalogues.ts'
import { Button } from '#app/ui/button.tsx'
import { CancelLink } from '#app/ui/dialog/cancel-link.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Entry } from '#server/listing/catalogues/list-entries.ts'

type CatalogueDeletionProps = {
  screen: CatalogueScreen
  entry: Entry & { uses: number; basis: number }
  lastResult: SubmissionResult<string[]> | undefined
  back: string
}

/** Asks for confirmation before an entry is deleted; an entry in use can be switched off instead (ruling 37). */
export function CatalogueDeletion({ screen, entry, back, lastResult }: CatalogueDeletionProps) {
  return (
    <UrlDialog title={words.ask(entry.name)} back={{ href: back, label: words.back(screen.words.title) }}>
      <FormErrors errors={lastResult?.error?.[''] ?? []} focused={!!lastResult} />
      {entry.uses > 0 && <Notice tone="info" text={words.inUse(entry.name, entry.uses)} />}
      <p>{entry.uses === 0 ? words.forGood : entry.active ? words.instead : words.alreadyInactive}</p>
      <form method="post" className="form-actions">
        <input type="hidden" name="basis" value={entry.basis} />
        {entry.uses === 0 && <Button>{words.delete}</Button>}
        {entry.uses > 0 && entry.active && (
          <Button name="intent" value="desactivar">
            {words.deactivate}
          </Button>
        )}
        <CancelLink href={back} />
      </form>
    </UrlDialog>
  )
}
