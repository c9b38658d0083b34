/** Words of bidding that the screens of this step add. */
export const bidWords = {
  typed: (text: string) => `Escribiste «${text.slice(0, 20)}».`,
}
