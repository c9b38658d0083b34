import type { CatalogueScreen } from '#app/forms/catalogue.ts'
import { catalogues as words } from '#app/texts/catalogues.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Entry } from '#server/catalogues/list-entries.ts'

type CatalogueDeletionProps = {
  screen: CatalogueScreen
  entry: Entry & { uses: number }
  back: string
  /** Where the entry is edited, and switched off. */
  editHref: string
}

/** Asks before an entry is deleted; of one that is in use it says so, and offers to switch it off (ruling 37). */
export function CatalogueDeletion({ screen, entry, back, editHref }: CatalogueDeletionProps) {
  return (
    <UrlDialog title={words.ask(entry.name)} back={{ href: back, label: words.back(screen.words.title) }}>
      {entry.uses > 0 ? <Notice tone="info" text={words.inUse(entry.name, entry.uses)} /> : <p>{words.forGood}</p>}
      <form method="post" className="form-actions">
        {entry.uses > 0 ? (
          <LinkButton href={editHref} data-dialog="">
            {words.deactivate}
          </LinkButton>
        ) : (
          <Button>{words.delete}</Button>
        )}
        <LinkButton look="quiet" href={back} data-close="">
          {words.cancel}
        </LinkButton>
      </form>
    </UrlDialog>
  )
}
