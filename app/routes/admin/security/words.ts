import { security } from '#app/texts/security.ts'
import { factorSetUp } from '#app/texts/second-factor.ts'

/** What an administrator's security page says of what was done a moment ago. */
export const adminSecurity = {
  done: { ...security.done, contrasena: 'Contraseña actualizado correctamente', ...factorSetUp.done },
}
