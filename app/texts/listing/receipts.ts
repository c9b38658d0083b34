/** A decided proof of payment of an enrolment, as named in observations, mails and histories. */
export const receiptStates = {
  accepted: 'Comprobante de pago aceptado',
  rejected: 'Comprobante de pago rechazado',
}
