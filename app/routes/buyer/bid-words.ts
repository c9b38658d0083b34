/** Texts that only these bidding screens use. */
export const bidWords = {
  strikes: 'Ver mis faltas y cómo borrarlas',
  resend: 'Reenviar el correo de validación',
  overtaken: 'Alguien pujó más alto mientras decidías.',
  raiseLimit: 'Puedes pujar menos, o pedir más límite: la casa te responde en cuanto lo ve.',
  seeLimit: 'Ver mi límite',
  notices: 'Recibir un aviso en este aparato si me superan',
  askLimit: 'Pedir más',
  room: (pesos: string) => `Te quedan ${pesos} de tu límite.`,
  overLimit: 'Pasa de tu límite',
  typed: (text: string) => `Escribiste «${text.slice(0, 20)}».`,
}
