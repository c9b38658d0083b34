/** An unsold lot offered again: on the seller's screens, in mails and on the lot. */
export const reoffering = {
  label: 'Volver a ofrecerlo',
  done: 'El lote vuelve a ofrecerse: la subasta quedó programada.',
  /** On the public page of the lot that was not sold. */
  successor: 'Vuelve a ofrecerse:',
}
