import { formatMoney } from '#app/texts/format/money.ts'
import { count, formatWhole } from '#app/texts/format/numbers.ts'
import type { Company } from '#server/env.ts'
import { waitingFor } from '#app/texts/office/waiting.ts'
import type { MonthDeals, ProfitTerms } from '#machines/profit/rules.ts'

const some = (n: number, one: string, many: string) => count(n, one, many, formatWhole)

/** Texts of the administrators' dashboard (specification 2, section 2). */
export const panel = {
  title: 'Panel de control - Administrador',
  crumb: 'Panel de control',
  hello: (name: string) => `Hola, ${name}.`,
  figures: 'Cifras',
  scheduled: 'Eventos programados',
  openNow: (n: number) => (n === 0 ? 'Ninguno en vivo ahora' : `${some(n, 'evento', 'eventos')} en vivo ahora`),
  ranches: 'Ranchos registrados',
  ranchesWhy: 'Sin el rancho de la casa',
  horses: 'Caballos registrados',
  horsesWhy: 'También los que se están capturando',
  profit: 'Ganancias del mes',
  profitWhy: ({ deals }: MonthDeals) =>
    deals === 0 ? 'Ningún trato cerrado este mes' : some(deals, 'trato cerrado', 'tratos cerrados'),
  formula: 'Cómo se calcula',
  /** The formula of ruling 42, with its numbers. */
  formulaText: ({ price, share, cardPayments, charged }: MonthDeals, { cardFee, cardFeePercentage }: ProfitTerms) => [
    'De las subastas que cerraron este mes y cuyo trato ya se cerró:',
    `${formatMoney(share)}, el % de los precios (${formatMoney(price)}) con el que se programó cada subasta,`,
    `menos ${formatMoney(cardFee)} por cada pago con tarjeta (${formatWhole(cardPayments)})`,
    `y menos ${cardFeePercentage} % de lo pagado con tarjeta (${formatMoney(charged)}).`,
  ],

  attention: 'Qué necesita atención hoy',
  nothing: 'Nada espera por ti. Todo está al día.',
  since: 'desde',
  paidOut: (n: number) => `En ${n} el dinero ya se entregó al vendedor`,
  company: { name: 'la razón social', taxId: 'el RFC', address: 'el domicilio fiscal' } satisfies Record<
    keyof Company,
    string
  >,
  companyMissing: (missing: (keyof Company)[]) =>
    `Falta para los recibos: ${missing.map((each) => panel.company[each]).join(', ')}. Mientras tanto salen sin ` +
    'ello. Se pone en la instalación, y lo que falta en el aviso de privacidad está marcado en él.',
  waiting: {
    ...waitingFor,
    overdue: (n: number) => some(n, 'anticipo vencido', 'anticipos vencidos'),
    suspended: (n: number) =>
      some(n, 'venta espera por un comprador suspendido', 'ventas esperan por un comprador suspendido'),
    failed: (n: number) => some(n, 'tarea automática falló', 'tareas automáticas fallaron'),
  },
  failedTask: (task: string, jobs: number, attempts: number, gaveUp: number) =>
    `${task}: ${some(jobs, 'vez', 'veces')}, hasta ${some(attempts, 'intento', 'intentos')}${
      gaveUp > 0 ? `; ${count(gaveUp, 'ya no se intenta', 'ya no se intentan')}` : ''
    }`,

  calendar: 'Calendario',
  opens: (title: string) => `Abre ${title}`,
  closes: (title: string) => `Cierra ${title}`,

  broadcast: 'Notificación a todos',
  broadcastLead: 'Aparece en todas las páginas abiertas, y durante 10 minutos en las que se abran.',
  message: 'Mensaje',
  messageRequired: 'Escribe el mensaje',
  messageTooLong: 'Hasta 50 caracteres',
  reach: (n: number) =>
    n <= 1
      ? 'Ahora solo está abierta esta página: la verá quien entre en los próximos 10 minutos.'
      : `Llegará a unas ${some(n, 'página abierta', 'páginas abiertas')}.`,
  reachWhy:
    'Se cuentan las que tienen conexión en vivo y las que alguien está mirando. Las demás la muestran cuando ' +
    'alguien vuelve a verlas.',
  send: 'Enviar Notificación',
  sentOnes: 'Notificaciones enviadas',
  sent: 'Notificación enviada.',
  tooMany: (hour: string) => `Se pueden enviar 10 notificaciones por hora. La siguiente, a partir de las ${hour}.`,

  buyers: 'Compradores registrados',
  allBuyers: 'Ver todos los compradores',
  growth: 'Compradores nuevos por mes',
  month: 'Mes',
  newBuyers: 'Compradores nuevos',
}
