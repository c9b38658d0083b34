import type { SubmissionResult } from '@conform-to/react'
import { askRecovery } from './form.ts'
import { accounts, recovery } from '#app/texts/people/accounts.ts'
import type { Audience } from '#app/ui/accounts/audience.ts'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { useSchemaForm } from '#app/ui/form/use-schema-form.ts'
import { Notice } from '#app/ui/notice.tsx'

type RecoverAskProps = {
  audience: Audience
  /** The form was sent; a mail follows if the account exists. */
  sent: boolean
  action: string
  loginHref: string
  lastResult: SubmissionResult<string[]> | undefined
}

/** Asks for the e-mail. The answer does not reveal if an account exists. */
export function RecoverAsk({ audience, sent, action, loginHref, lastResult }: RecoverAskProps) {
  const [form, fields] = useSchemaForm(askRecovery, { id: 'recuperar', lastResult })
  return (
    <Sheet title={recovery.title} {...(!sent && { lead: recovery.lead[audience] })}>
      {sent ? (
        <>
          <Notice tone="info" text={recovery.sent} />
          <p>{recovery.sentWhy}</p>
        </>
      ) : (
        <Form form={form} action={action} labels={accounts}>
          <Field
            field={fields.email}
            type="email"
            label={accounts.email}
            autoComplete="email"
            autoCapitalize="off"
            spellCheck={false}
          />
          <Button>{recovery.send}</Button>
        </Form>
      )}
      <div className="sheet-foot">
        <p>
          <a href={loginHref}>{recovery.toLogin}</a>
        </p>
      </div>
    </Sheet>
  )
}
