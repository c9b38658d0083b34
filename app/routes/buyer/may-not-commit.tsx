import { href } from 'react-router'
import { commitments } from '#app/texts/sale/commitments.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import type { CommitmentRefusal } from '#machines/auction/rules.ts'

type MayNotCommitProps = {
  refusal: CommitmentRefusal
  /** The page of the offer, to which completing the onboarding leads back. */
  here: string
  focused?: boolean
}

/** Instead of the button that would bind this buyer: why it cannot be pressed, and what can be done. */
export function MayNotCommit({ refusal, here, focused = false }: MayNotCommitProps) {
  const { why, remedy } = commitments[refusal.code]
  return (
    <>
      <FormErrors errors={[why('missing' in refusal ? refusal.missing : 0)]} focused={focused} />
      <LinkButton look="secondary" href={REMEDIES[refusal.code](here)}>
        {remedy}
      </LinkButton>
    </>
  )
}

const REMEDIES: Record<CommitmentRefusal['code'], (here: string) => string> = {
  'seller-cannot-bid': () => href('/contact-us'),
  'not-validated': () => href('/reenviar-validacion'),
  'not-onboarded': (here) => `${href('/onboarding')}?volver=${encodeURIComponent(here)}`,
  barred: () => href('/profile/faltas'),
  'other-side': () => href('/contact-us'),
  'over-limit': () => `${href('/profile/en-curso')}#limite`,
}
