/** Names of a payment's results in all messages; the live script bundles this file: keep it free of imports. */
export const paymentNews: Record<string, string> = {
  APPROVED: 'Recibimos tu pago.',
  PENDING: 'Estamos confirmando tu pago.',
  HELD: 'Tu pago está en revisión.',
}

/** The same for enrolment credits. */
export const creditNews: Record<string, string> = { ...paymentNews, APPROVED: 'Pago procesado correctamente' }

/** `reason`: the provider's own words; null when it gave none. */
export function paymentProblem(reason: string | null): string {
  return `Existe un problema con tu pago ${reason ?? ''}`.trim()
}
