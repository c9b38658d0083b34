import { formatMoney } from '#app/texts/format/money.ts'

export const maximumWords = {
  title: 'Puja máxima',
  lead: 'Dinos hasta cuánto llegarías. La casa puja por ti lo menos que haga falta para ir ganando.',
  rules: {
    sealed: 'Nadie más ve tu máximo: ni otros postores, ni el vendedor, ni la casa.',
    least: 'Si ganas, pagas la puja que le ganó a los demás, que puede ser mucho menos que tu máximo.',
    tie: 'Con dos máximos iguales va ganando el que llegó primero.',
    change: 'Puedes subirlo, bajarlo o retirarlo cuando quieras, menos lo que ya se pujó por ti.',
    line: (pesos: number) =>
      `En este lote la casa puja hasta ${formatMoney(pesos)}, el 95% del precio de compra inmediata, y no más.`,
  },
  yours: 'Tu máximo',
  standing: (pesos: number) => `Tu máximo es de ${formatMoney(pesos)}.`,
  from: (pesos: number) => `Desde ${formatMoney(pesos)}, en pesos cerrados.`,
  fromOwn: (pesos: number) => `Desde ${formatMoney(pesos)}, lo que ya llevas pujado; en pesos cerrados.`,
  next: 'Continuar con mi máximo',
  toBid: 'Prefiero una puja de una vez',
  withdraw: 'Retirar mi máximo',
  off: 'Por ahora la casa no recibe pujas máximas nuevas. Las que ya están siguen en pie.',

  confirmTitle: 'Confirma tu puja máxima',
  happens: 'Qué pasa al confirmar',
  bidsFrom: (pesos: number) =>
    `La casa puja por ti desde ${formatMoney(pesos)}, y sube solo si alguien más puja, hasta tu máximo.`,
  stays: 'El precio no se mueve por esto.',
  covers: 'Si tu máximo cubre la reserva del vendedor, tu puja sube de una vez hasta ella.',
  pays: 'Si ganas, pagas la puja con la que ganes, nunca más que tu máximo.',
  binding: 'Es un compromiso de compra: lo que la casa puje por ti no puede retirarse.',
  confirm: (pesos: number) => `Dejar mi máximo de ${formatMoney(pesos)}`,

  withdrawTitle: 'Retirar tu máximo',
  withdrawWhy: (pesos: number) =>
    `La casa ya no pujará más por ti. Tu puja de ${formatMoney(pesos)} sigue en pie, y es un compromiso de compra.`,
  withdrawConfirm: 'Sí, retirar mi máximo',
  keep: 'Dejarlo como está',

  receiptTitle: 'Recibimos tu máximo',
  outbidTitle: 'Tu máximo no alcanza',
  receipt: (pesos: number) => `Tu máximo de ${formatMoney(pesos)} quedó guardado.`,
  receiptWithdrawnTitle: 'Retiramos tu máximo',
  receiptWithdrawn: 'La casa ya no puja por ti. Lo que ya se pujó sigue en pie.',
  leading: 'Vas ganando. Te avisaremos si alguien supera tu máximo.',
  leadingWithdrawn: 'Vas ganando. Te avisaremos si alguien te supera.',
  outbid: 'No alcanza: alguien más tiene una puja o un máximo igual o mayor que llegó antes.',
  at: 'Recibido',
  price: 'La puja quedó en',
  number: 'Movimiento número',
  proof: 'Comprobante sellado',
  proofWhy:
    'Este sello compromete a la casa con tu máximo sin revelarlo. Es SHA-256 de la subasta, el movimiento, tu ' +
    'alias, el monto y la clave, cada uno con su longitud delante. Guárdalo si quieres comprobarlo después.',
  alias: 'Tu alias',
  seal: 'Sello',
  nonce: 'Clave',
}
