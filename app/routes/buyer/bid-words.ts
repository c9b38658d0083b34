/** Words of bidding that the screens of this step add. */
export const bidWords = {
  strikes: 'Ver mis faltas y cómo borrarlas',
  resend: 'Reenviar el correo de validación',
  overtaken: 'Alguien pujó más alto mientras decidías.',
  typed: (text: string) => `Escribiste «${text.slice(0, 20)}».`,
}
