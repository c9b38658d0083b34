/** Acts that need two administrators, on their screens and in the mail about a proposal. */
export const approvalKinds = {
  refund: 'Decisión sobre dinero',
  'manual-payment': 'Pago manual',
  'bid-void': 'Anular una puja',
  outage: 'La casa estuvo inaccesible',
  limit: 'Subir un límite',
}
