import { messages } from '#app/texts/office/messages.ts'

export const contact = {
  ...messages,
  title: 'Contacto',
  lead: 'Escríbenos y te respondemos por correo.',
  topic: 'Asunto',
  send: 'Enviar mensaje',
  another: 'Enviar otro mensaje',
  toAuctions: 'Ver subastas',
}
