import { href } from 'react-router'

/** Where the registration ends: at the dashboard, or, while the e-mail is not validated, at the page that says so. */
export function afterData({ emailValidated }: { emailValidated: boolean }): string {
  return emailValidated ? href('/sales') : `${href('/register/validar-correo')}?guardado`
}
