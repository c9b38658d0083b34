/** Results of a payment that its payer's pages are told. */
export type PaymentNewsStatus = 'APPROVED' | 'DECLINED' | 'PENDING' | 'HELD'

/**
 * Texts of the results; null: the reason is told (`paymentProblem`). The live script bundles this file: keep it free of
 * imports.
 */
export const paymentNews: Record<PaymentNewsStatus, string | null> = {
  APPROVED: 'Recibimos tu pago.',
  DECLINED: null,
  PENDING: 'Estamos confirmando tu pago.',
  HELD: 'Tu pago está en revisión.',
}

/** The same for enrolment credits. */
export const creditNews: typeof paymentNews = { ...paymentNews, APPROVED: 'Pago procesado correctamente' }

/** `reason`: the provider's own words; null when it gave none. */
export function paymentProblem(reason: string | null): string {
  return `Existe un problema con tu pago ${reason ?? ''}`.trim()
}
