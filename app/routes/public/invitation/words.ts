import { accounts } from '#app/texts/people/accounts.ts'
import { invited } from '#app/texts/people/invitation.ts'

export const invitation = {
  ...invited,
  lead: (user: string) => `Tu usuario es ${user}. Escribe tu nombre y elige una contraseña que solo tú conozcas.`,
  name: 'Nombre completo',
  password: 'Contraseña',
  passwordHint: 'Mínimo 8 caracteres, con una minúscula, una mayúscula y un número, sin espacios.',
  confirm: 'Confirma tu contraseña',
  problem: 'Esta invitación ya no sirve',
  problemWhy: 'Se usa una sola vez y vence a las 48 horas. Pide a quien te invitó que te la envíe otra vez.',
  toLogin: accounts.enter,
}
