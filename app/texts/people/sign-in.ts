/** Texts of the sign-in pages of all audiences, and of the links to and from them. */

export const signIn = {
  user: 'Usuario',
  userRequired: 'Ingresa tu usuario.',
  sellerWrong: 'Revisa tu usuario y contraseña.',
  adminWrong: 'Usuario y/o contraseña incorrectos.',
  /** A refusal for another reason than what was typed. */
  problem: (why: string) => `Problemas al iniciar sesión. ${why}`,
  continue: 'inicia Sesión para continuar',
  registered: 'Tu cuenta está creada. Te enviamos un correo: ábrelo y toca «Validar mi correo» para poder entrar.',
  loggedOut: 'Cerraste tu sesión.',
  resendWhy: '¿No encuentras el correo? Podemos enviarte otro.',
  resendTitle: 'Validación de correo',
  resendLead: 'Escribe el correo con el que te registraste y te enviamos un enlace nuevo.',
  already: 'Tu correo ya estaba validado: no tienes que hacer nada más.',
  noTerms: 'El registro no está disponible en este momento. Inténtalo más tarde.',
  termsChanged: 'Los términos cambiaron mientras los leías. Esta es la versión vigente.',
  passwordKept: 'Tu contraseña ya quedó elegida: no hace falta escribirla otra vez.',
  otherPassword: 'Elegir otra contraseña',
}

/** Above a form filled with text typed before the session ended. */
export const recovered = 'Recuperamos lo que habías escrito.'

/** Message with the waiting time (from milliseconds) in seconds, minutes or, beyond an hour and a half, hours. */
export function tooManyAttempts(waitMs: number): string {
  return `Demasiados intentos. Prueba otra vez en ${waitOf(Math.max(1, Math.ceil(waitMs / 1000)))}.`
}

/** "40 segundos", "12 minutos" or "3 horas". */
export function waitOf(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'un segundo' : `${seconds} segundos`
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} horas`
  return minutes === 1 ? 'un minuto' : `${minutes} minutos`
}

/** For a phone that takes photos, and for a file sent in pieces: there new terms cannot be accepted on the spot. */
export const newTermsFirst =
  'Hay términos nuevos. Acéptalos en Remate donde tengas tu sesión abierta, por ejemplo en la computadora, ' +
  'y vuelve aquí.'
