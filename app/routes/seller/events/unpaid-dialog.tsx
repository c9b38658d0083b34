import type { ReactNode } from 'react'
import { LotLine } from '#app/ui/auctions/lot/lot-line.tsx'
import { LinkButton } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import type { Photo } from '#app/ui/views.ts'
import { backTo, eventPath } from './screen.ts'
import { events } from './words.ts'

type UnpaidDialogProps = {
  auction: { id: number; title: string; photo: Photo | null }
  title: string
  action: string
  /** The reason why the act is not possible now. */
  why: string | null
  /** The error after a refused post. */
  answer: { error: string } | undefined
  /** Text of the link back. */
  leave?: string
  children: ReactNode
}

/** Confirmation of an act on an auction whose sale came to nothing. */
export function UnpaidDialog({ auction, title, action, why, answer, leave, children }: UnpaidDialogProps) {
  const error = answer?.error ?? why
  return (
    <UrlDialog title={title} back={backTo(auction.id)}>
      <LotLine photo={auction.photo} title={auction.title} />
      <form method="post" className="stack" action={action}>
        <FormErrors errors={error === null ? [] : [error]} focused={answer !== undefined} />
        {why === null && children}
        <LinkButton look="quiet" href={eventPath(auction.id)} data-close="">
          {leave ?? events.backToOne}
        </LinkButton>
      </form>
    </UrlDialog>
  )
}
