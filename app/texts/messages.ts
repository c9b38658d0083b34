/** Words of every form that writes to the house. */
export const messages = {
  email: 'Correo electrónico',
  message: 'Mensaje',
  trap: 'Deja este campo vacío',
  sentTitle: 'Recibimos tu mensaje',
  sent: 'Gracias por escribirnos. Te responderemos por correo.',
}

/** Milliseconds to wait → why the message was not taken, and when it will be. */
export function tooManyMessages(waitMs: number): string {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
  return `Recibimos demasiados mensajes desde tu conexión. Tu texto sigue aquí: envíalo otra vez en ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}.`
}
