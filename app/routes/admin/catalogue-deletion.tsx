import { catalogues as words } from '#app/texts/catalogues.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import type { Entry } from '#server/catalogues/list-entries.ts'

type CatalogueDeletionProps = {
  entry: Entry & { uses: number }
  back: string
  /** Where the entry is edited, and switched off. */
  editHref: string
}

/** Asks before an entry is deleted; of one that is in use it says so, and offers to switch it off (ruling 37). */
export function CatalogueDeletion({ entry, back, editHref }: CatalogueDeletionProps) {
  return (
    <div className="wrap">
      <article className="sheet">
        <h1>{words.ask(entry.name)}</h1>
        {entry.uses > 0 ? <Notice tone="info" text={words.inUse(entry.name, entry.uses)} /> : <p>{words.forGood}</p>}
        <form method="post" className="form-actions">
          {entry.uses > 0 ? (
            <LinkButton href={editHref}>{words.deactivate}</LinkButton>
          ) : (
            <Button>{words.delete}</Button>
          )}
          <LinkButton look="quiet" href={back}>
            {words.cancel}
          </LinkButton>
        </form>
      </article>
    </div>
  )
}
