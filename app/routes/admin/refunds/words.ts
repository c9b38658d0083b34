/** Words of the administrators' page of money that is owed back. */
export const refunds = {
  title: 'Devoluciones',
  lead: 'Dinero que llegó y no compró nada. La devolución se hace en el portal del proveedor de pagos; aquí queda constancia.',
  tabs: { 'por-devolver': 'Por devolver', resueltas: 'Resueltas', 'sin-decidir': 'Pagos sin decidir' },
  count: {
    'por-devolver': (n: number) => (n === 1 ? '1 devolución pendiente' : `${n} devoluciones pendientes`),
    resueltas: (n: number) => (n === 1 ? '1 devolución resuelta' : `${n} devoluciones resueltas`),
    'sin-decidir': (n: number) => (n === 1 ? '1 pago sin decidir' : `${n} pagos sin decidir`),
  },
  empty: {
    'por-devolver': 'No hay nada por devolver.',
    resueltas: 'Todavía no se ha resuelto ninguna.',
    'sin-decidir': 'No hay pagos sin decidir.',
  },
  emptyWhy: {
    'por-devolver': 'Aquí aparece el dinero que llegue sin comprar nada.',
    resueltas: 'Las que resuelvas quedan aquí, con lo que se hizo.',
    'sin-decidir':
      'El proveedor todavía no responde. Pasado un poco más de un día sin respuesta, se dan por no completados.',
  },
  text: 'Buscar',
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
  folio: 'Folio',
  came: 'Llegó',
  state: 'Estado',
  note: 'Qué se hizo',
  noteHint: 'Por ejemplo: devuelto en el portal, con su número de operación.',
  noteRequired: 'Escribe qué se hizo con el dinero',
  noteTooLong: 'Hasta 500 caracteres',
  actions: 'Acciones',
  resolve: 'Resolver',
  see: 'Ver',
  of: (act: string, transaction: string) => `${act} la transacción ${transaction}`,
  one: (transaction: string) => `Transacción ${transaction}`,
  back: 'Volver a la lista',
  markResolved: 'Marcar como resuelta',
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
