/** States of an offer to an under-bidder, for sellers and administrators. */
export const chanceStates = {
  offered: 'Espera su respuesta',
  accepted: 'Aceptó',
  refused: 'No quiso',
  lapsed: 'No respondió',
} as const

export const chances = {
  title: 'Segundas oportunidades',
  bidder: (alias: string) => `Postor ${alias}`,
  until: 'Hasta el',
  answered: 'El',
}

/** The offer to an under-bidder, on the page, in the profile and in the mail. */
export const chanceOffer = {
  /** `void`: a voided bid undid the sale (ruling 85); `unpaid`: its first payment lapsed. */
  why: {
    unpaid: 'Quien ganó la subasta no pagó el anticipo, y el vendedor te lo ofrece al precio de tu última oferta.',
    void:
      'La casa anuló una puja y el resultado de la subasta quedó sin efecto. Ahora se te ofrece a ti, al precio de ' +
      'tu última oferta en pie.',
  },
  of: (horse: string) => `${horse} puede ser tuyo`,
  titleOf: (horse: string) => `Segunda oportunidad: ${chanceOffer.of(horse)}`,
  price: 'Al precio de tu última oferta',
  until: 'Responde antes del',
  free: 'Puedes decir que no, o no responder: no cuesta nada y no cuenta como falta.',
  see: 'Ver la oferta',
}
