import { count, formatWhole } from '#app/texts/format/numbers.ts'

const some = (one: string, many: string) => (n: number) => count(n, one, many, formatWhole)

/** Names of the house's pending work, with its number: on the dashboard, and as titles in the menu and the bell. */
export const waitingFor = {
  /** The same words for the administrator who proposed it and for the one who has to confirm it. */
  approvals: some('propuesta por confirmar', 'propuestas por confirmar'),
  audits: some('auditoría en espera', 'auditorías en espera'),
  receipts: some('comprobante por revisar', 'comprobantes por revisar'),
  movements: some('movimiento del proveedor por revisar', 'movimientos del proveedor por revisar'),
  refunds: some('devolución pendiente', 'devoluciones pendientes'),
  vetFiles: some('archivo de expediente por revisar', 'archivos de expediente por revisar'),
  messages: some('mensaje sin ver', 'mensajes sin ver'),
  claims: some('reclamación abierta', 'reclamaciones abiertas'),
  limits: some('límite por decidir', 'límites por decidir'),
  signals: some('señal sin decidir', 'señales sin decidir'),
}

/** The bell's title: "3 auditorías en espera y 1 propuesta por confirmar". */
export function bellCounts({ audits, approvals }: { audits: number; approvals: number }): string {
  return [audits && waitingFor.audits(audits), approvals && waitingFor.approvals(approvals)].filter(Boolean).join(' y ')
}
