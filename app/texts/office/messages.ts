import { MINUTE } from '#machines/time.ts'

/** Texts of every form that sends a message to the house. */
export const messages = {
  email: 'Correo electrónico',
  message: 'Mensaje',
  trap: 'Deja este campo vacío',
  sentTitle: 'Recibimos tu mensaje',
  sent: 'Gracias por escribirnos. Te responderemos por correo.',
}

/** The reason for refusing a message, and the waiting time (from milliseconds). */
export function tooManyMessages(waitMs: number): string {
  const minutes = Math.max(1, Math.ceil(waitMs / MINUTE))
  return (
    'Existe un problema registrando el mensaje: llegaron demasiados desde tu conexión. Tu texto sigue aquí: ' +
    'envíalo otra vez en ' +
    `${minutes === 1 ? 'un minuto' : `${minutes} minutos`}.`
  )
}
