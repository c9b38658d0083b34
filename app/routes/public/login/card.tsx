import type { ComponentProps, ReactNode } from 'react'
import { href } from 'react-router'
import { withWayBack } from '#app/middleware/access/return-path.ts'
import { accounts } from '#app/texts/people/accounts.ts'
import { AudienceTabs } from '#app/routes/public/audience-tabs.tsx'
import { type Audience, recoverHref } from '#app/ui/accounts/audience.ts'
import { Sheet } from '#app/ui/shell/sheet.tsx'
import { Button } from '#app/ui/button.tsx'
import type { FieldState } from '#app/ui/form/field.tsx'
import { Form } from '#app/ui/form/form.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'

type LoginCardProps = {
  audience: Audience
  form: ComponentProps<typeof Form>['form']
  pass: FieldState
  /** Path to return to after signing in. */
  back: string | null
  /** The identifier field: e-mail or user name. */
  children: ReactNode
}

const PAGES = { buyer: '/login', seller: '/login/salesman', admin: '/login/admin' } as const

export function LoginCard({ audience, form, pass, back, children }: LoginCardProps) {
  // The action keeps the return path, so that a reload after a refused sign-in does not lose it.
  const action = withWayBack(href(PAGES[audience]), back)
  return (
    <Sheet title={accounts.loginTitle}>
      <AudienceTabs current={audience} />
      <Form form={form} action={action} labels={{ pass: accounts.password }}>
        <HiddenFields values={back ? { volver: back } : {}} />
        {children}
        <PasswordField field={pass} label={accounts.password} autoComplete="current-password" />
        <Button>{accounts.enter}</Button>
      </Form>
      <div className="sheet-foot">
        <p>
          <a href={withWayBack(recoverHref(audience), back)}>{accounts.forgot}</a>
        </p>
        {audience === 'seller' && (
          <p>
            {accounts.noAccount} <a href={href('/register/salesman')}>{accounts.registerLink}</a>
          </p>
        )}
        {audience === 'buyer' && (
          <p>
            {accounts.noAccount} <a href={withWayBack(href('/register'), back)}>{accounts.registerLink}</a>
          </p>
        )}
      </div>
    </Sheet>
  )
}
