import { common } from '#app/texts/common.ts'
import { LinkButton } from '#app/ui/button.tsx'

/** Leaves a form without changes; inside a dialog it closes the dialog. `href`: the page below. */
export function CancelLink({ href }: { href: string }) {
  return (
    <LinkButton look="quiet" href={href} data-close="">
      {common.cancel}
    </LinkButton>
  )
}
