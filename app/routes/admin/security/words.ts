import { security } from '#app/texts/people/security.ts'
import { factorSetUp } from '#app/texts/people/second-factor.ts'

/** Texts of an administrator's security page. */
export const adminSecurity = {
  done: { ...security.done, contrasena: 'Contraseña actualizado correctamente', ...factorSetUp.done },
}
