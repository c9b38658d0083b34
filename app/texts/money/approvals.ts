/** Acts that need two administrators, on their screens and in the mail about a proposal. */
export const approvalKinds = {
  refund: 'Qué se hace con dinero que llegó',
  'manual-payment': 'Pago manual',
  'bid-void': 'Anular una puja',
  outage: 'La casa estuvo inaccesible',
}
