import type { ReactNode } from 'react'
import { href } from 'react-router'
import { factorSetUp, secondFactor as words } from '#app/texts/second-factor.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'

type PassKeyFormProps = {
  /** Of the options that the browser's script asks for: a new key, or a proof by one that is known. */
  purpose: 'registrar' | 'probar'
  /** Where the signed form is posted. */
  action: string
  intent?: string
  press: string
  look?: 'primary' | 'secondary'
  children?: ReactNode
}

/** A form that a passkey signs. It is shown by the script alone, which signs it (`app/live/pass-key.ts`). */
export function PassKeyForm({ purpose, action, intent, press, look = 'secondary', children }: PassKeyFormProps) {
  return (
    <pass-key
      hidden
      data-purpose={purpose}
      data-options={href('/login/admin/llave')}
      data-waiting={words.passkeyWaiting}
      data-failed={words.passkeyFailed}
      data-known={factorSetUp.passkeyKnown}
    >
      <form method="post" action={action} className="stack" noValidate>
        {children}
        <HiddenFields values={{ ...(intent && { intent }), respuesta: '' }} />
        <Button look={look}>{press}</Button>
        <p role="status" />
      </form>
    </pass-key>
  )
}
