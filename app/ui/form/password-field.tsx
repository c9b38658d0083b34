import type { ComponentProps } from 'react'
import { Field } from './field.tsx'

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'autoComplete'> & {
  autoComplete: 'current-password' | 'new-password'
}

/** Never echoes what was typed: a form that comes back asks for the password again. */
export function PasswordField({ defaultValue: _, value: __, ...props }: PasswordFieldProps) {
  return <Field {...props} type="password" autoCapitalize="off" spellCheck={false} />
}
