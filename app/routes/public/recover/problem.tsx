import { recovery } from '#app/texts/people/accounts.ts'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { LinkButton } from '#app/ui/button.tsx'

/** The link is used, expired or unknown. */
export function RecoveryProblem({ againHref }: { againHref: string }) {
  return (
    <Sheet title={recovery.problem} lead={recovery.problemWhy}>
      <LinkButton href={againHref}>{recovery.again}</LinkButton>
    </Sheet>
  )
}
