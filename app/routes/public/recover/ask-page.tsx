import { accounts, recovery } from '#app/texts/accounts.ts'
import type { Audience } from '#app/ui/accounts/audience.ts'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Notice } from '#app/ui/notice.tsx'

type RecoverAskProps = {
  audience: Audience
  /** The mail is on its way, if there is an account. */
  sent: boolean
  action: string
  loginHref: string
  email?: string
  errors?: string[] | undefined
}

/** Asks for the e-mail, then says the same whether or not it has an account. */
export function RecoverAsk({ audience, sent, action, loginHref, email, errors }: RecoverAskProps) {
  return (
    <Sheet title={recovery.title} {...(!sent && { lead: recovery.lead[audience] })}>
      {sent ? (
        <>
          <Notice tone="info" text={recovery.sent} />
          <p>{recovery.sentWhy}</p>
        </>
      ) : (
        <form method="post" action={action} className="stack" noValidate>
          <Field
            name="email"
            type="email"
            label={accounts.email}
            defaultValue={email}
            errors={errors}
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
            required
          />
          <Button>{recovery.send}</Button>
        </form>
      )}
      <div className="sheet-foot">
        <p>
          <a href={loginHref}>{recovery.toLogin}</a>
        </p>
      </div>
    </Sheet>
  )
}
