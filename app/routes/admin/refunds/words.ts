/** Words of the administrators' page of money that is owed back. */
export const refunds = {
  title: 'Devoluciones',
  lead: 'Dinero que llegó y no compró nada. La devolución se hace en el portal del proveedor de pagos; aquí queda constancia.',
  due: 'Por devolver',
  dueEmpty: 'No hay nada por devolver.',
  waiting: 'Pagos en espera',
  waitingWhy:
    'El proveedor todavía no responde. Pasado un poco más de un día sin respuesta, se dan por no completados.',
  waitingEmpty: 'No hay pagos en espera.',
  resolved: 'Resueltas',
  resolvedEmpty: 'Todavía no se ha resuelto ninguna.',
  reasons: {
    'not-available': 'El lote ya no estaba disponible',
    'paid-twice': 'Se pagó dos veces',
    'amount-differs': 'Llegó otro importe',
    'unknown-payment': 'El proveedor nombra un pago que no es nuestro',
    'transaction-used': 'La misma transacción ya llegó para otro pago',
  },
  states: { pending: 'Pendiente', processing: 'En proceso' } as Record<string, string>,
  amount: 'Importe',
  asked: 'Se pidió',
  reason: 'Motivo',
  payer: 'Quién pagó',
  nobody: 'Desconocido',
  concept: 'Concepto',
  transaction: 'Transacción',
  folio: 'Folio',
  age: 'Antigüedad',
  state: 'Estado',
  note: 'Qué se hizo',
  noteHint: 'Por ejemplo: devuelto en el portal, con su número de operación.',
  noteRequired: 'Escribe qué se hizo con el dinero',
  noteTooLong: 'Hasta 500 caracteres',
  resolve: 'Marcar como resuelta',
  resolveOf: (transaction: string) => `Marcar como resuelta la transacción ${transaction}`,
  done: 'La devolución quedó resuelta.',
  already: 'Esa devolución ya estaba resuelta, o no existe.',
  resolvedAt: 'Resuelta',
}

const ago = /* @__PURE__ */ new Intl.RelativeTimeFormat('es-MX', { numeric: 'always' })

/** Milliseconds since something happened → "hace 3 días". */
export function formatAge(ms: number): string {
  const minutes = Math.max(0, Math.floor(ms / 60_000))
  if (minutes < 60) return ago.format(-minutes, 'minute')
  return minutes < 2_880
    ? ago.format(-Math.floor(minutes / 60), 'hour')
    : ago.format(-Math.floor(minutes / 1_440), 'day')
}

/** Hundredths of any currency, as a provider signs them → "$10,000.00 MXN". */
export function formatCents(cents: number, currency: string): string {
  return `${new Intl.NumberFormat('es-MX', { style: 'currency', currency, currencyDisplay: 'narrowSymbol', minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(cents / 100)} ${currency}`
}
