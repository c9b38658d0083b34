import { href } from 'react-router'

/** End of the registration: the dashboard, or the notice that the e-mail is not validated yet. */
export function afterData({ emailValidated }: { emailValidated: boolean }): string {
  return emailValidated ? href('/sales') : `${href('/register/validar-correo')}?guardado`
}
