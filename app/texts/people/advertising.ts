/** Consent to advertising: each change is stored with the sentence that was shown. */
export const advertising = {
  /** Beside the box of a registration, and above the button of the profile. */
  consent:
    'Quiero recibir publicidad de Remate por correo y por teléfono: próximas subastas, convocatorias y ofertas. Es ' +
    'opcional y lo puedo retirar cuando quiera.',
  title: 'Publicidad',
  on: 'Aceptaste recibir publicidad de Remate el',
  off:
    'No recibes publicidad de Remate. Los avisos de tus pujas, ventas y pagos no son publicidad y siempre te ' +
    'llegan.',
  give: 'Sí quiero recibirla',
  withdraw: 'Ya no quiero recibir publicidad',
  given: 'Listo: te enviaremos publicidad. Puedes retirarlo cuando quieras.',
  withdrawn: 'Listo: ya no te enviaremos publicidad.',
}
