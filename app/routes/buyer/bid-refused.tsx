import { href } from 'react-router'
import { auctionErrors } from '#app/texts/errors.ts'
import { bidWords } from './bid-words.ts'
import { LinkButton } from '#app/ui/button.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import type { BidderRefusal } from '#machines/auction/rules.ts'

/** The reason why this account cannot bid, and the remedy. */
export function BidRefused({ code }: { code: BidderRefusal }) {
  return (
    <>
      <FormErrors errors={[auctionErrors[code]()]} focused />
      {code === 'not-validated' && (
        <LinkButton look="secondary" href={href('/reenviar-validacion')}>
          {bidWords.resend}
        </LinkButton>
      )}
      {code === 'barred' && (
        <LinkButton look="secondary" href={href('/profile/faltas')}>
          {bidWords.strikes}
        </LinkButton>
      )}
    </>
  )
}
