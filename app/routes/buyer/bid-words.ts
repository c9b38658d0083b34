/** Words of bidding that the screens of this step add. */
export const bidWords = {
  resend: 'Reenviar el correo de validación',
  overtaken: 'Alguien pujó más alto mientras decidías.',
  typed: (text: string) => `Escribiste «${text.slice(0, 20)}».`,
}
