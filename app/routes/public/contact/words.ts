/** Words of the contact form. */
export const contact = {
  title: 'Contacto',
  lead: 'Escríbenos y te respondemos por correo.',
  email: 'Correo electrónico',
  topic: 'Asunto',
  message: 'Mensaje',
  trap: 'Deja este campo vacío',
  send: 'Enviar mensaje',
  sentTitle: 'Recibimos tu mensaje',
  sent: 'Gracias por escribirnos. Te responderemos por correo.',
  another: 'Enviar otro mensaje',
  toAuctions: 'Ver subastas',
}

/** Milliseconds to wait → why the message was not taken, and when it will be. */
export function tooManyMessages(waitMs: number): string {
  const minutes = Math.max(1, Math.ceil(waitMs / 60_000))
  return `Recibimos demasiados mensajes desde tu conexión. Tu texto sigue aquí: envíalo otra vez en ${minutes === 1 ? 'un minuto' : `${minutes} minutos`}.`
}
