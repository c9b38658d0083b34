import { messages } from '#app/texts/office/messages.ts'

export const question = {
  ...messages,
  title: 'Pregunta por este lote',
  lead: 'La casa te responde por correo.',
  message: 'Tu pregunta',
  send: 'Enviar pregunta',
  /** Heading of the question in the house's inbox. */
  topic: (id: number, name: string) => `Pregunta por el lote ${id}: ${name}`,
  sentTitle: 'Recibimos tu pregunta',
}
