import { messages } from '#app/texts/messages.ts'

/** Words of the question about a lot. */
export const question = {
  ...messages,
  title: 'Pregunta por este lote',
  lead: 'La casa te responde por correo.',
  message: 'Tu pregunta',
  send: 'Enviar pregunta',
  /** As the house reads it above the question. */
  topic: (id: number, name: string) => `Pregunta por el lote ${id}: ${name}`,
  sentTitle: 'Recibimos tu pregunta',
}
