import { common } from '#app/texts/common.ts'
import { LinkButton } from '#app/ui/button.tsx'

/** The way out of a form that changes nothing; of a dialog, it closes it. `href`: the page that lies behind. */
export function CancelLink({ href }: { href: string }) {
  return (
    <LinkButton look="quiet" href={href} data-close="">
      {common.cancel}
    </LinkButton>
  )
}
