import type { ReactNode } from 'react'
import { href } from 'react-router'
import { factorSetUp, secondFactor as words } from '#app/texts/people/second-factor.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'

type PassKeyFormProps = {
  /** Kind of options requested from the server: registering a new key, or authenticating with a known one. */
  purpose: 'registrar' | 'probar'
  /** Target of the signed form. */
  action: string
  intent?: string
  press: string
  look?: 'primary' | 'secondary'
  children?: ReactNode
}

/** A form signed with a passkey. It is hidden until the script that signs it runs (`app/live/fields/pass-key.ts`). */
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
