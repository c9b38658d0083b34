/** Texts that only the seller's side of a negotiation uses. */
export const sellersNegotiation = {
  events: 'Subastas',
  back: 'Volver a la subasta',
  reserve: 'Tu reserva no cambia lo que puedes acordar: aquí decides tú.',
}
