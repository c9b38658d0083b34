import { claim } from '#app/texts/aftersale/claims.ts'
import { formatReceipt } from '#app/texts/format/money.ts'
import { count } from '#app/texts/format/numbers.ts'
import { MIN_RAISE } from '#machines/auction/rules.ts'
import type { PrintedFacts, PrintedTerms } from '#server/sale/printed-catalogue/facts.ts'

/** The house's terms in short: titles with their paragraphs. */
export function conditionsOf({ terms, lots }: PrintedFacts): { title: string; text: string[] }[] {
  const inTurn = new Set(lots.map(({ closesAt }) => closesAt)).size > 1
  const anyOffer = lots.some(({ buyNow }) => buyNow.offered)
  return [
    {
      title: 'Quién puede pujar',
      text: ['Quien tiene su cuenta de comprador con el correo validado, sus datos completos y sus documentos.'],
    },
    {
      title: 'La puja',
      text: [
        'La puja es un compromiso de compra y no puede retirarse. La primera puede ser igual a la puja de salida; ' +
          `cada una de las siguientes supera a la actual por al menos ${formatReceipt(MIN_RAISE)}.` +
          (terms.maxima ? ' También puedes dejar una puja máxima: la casa puja por ti lo menos que haga falta.' : ''),
      ],
    },
    { title: 'El cierre', text: [closingText(terms, inTurn)] },
    ...(terms.reserves
      ? [
          {
            title: 'La reserva',
            text: [
              'El vendedor puede fijar una reserva secreta. La página del lote dice si ya se alcanzó; si no se ' +
                'alcanza, el lote no se vende al cierre.',
            ],
          },
        ]
      : []),
    ...(anyOffer
      ? [
          {
            title: 'Compra inmediata',
            text: [
              'Donde se ofrece, el precio impreso compra el lote al momento, desde que abre su subasta. Si la puja ' +
                'pasa del 95 % de ese precio, el lote solo puede comprarse así.',
            ],
          },
        ]
      : []),
    { title: 'Pagos', text: [paymentText(terms)] },
    {
      title: 'IVA y lo que incluye el precio',
      text: [
        'El IVA nunca se suma sin decirlo.',
        ...(terms.priceTerms.length > 0
          ? terms.priceTerms.map((term) => `• ${term}`)
          : ['La página de cada lote dice qué incluye el precio.']),
      ],
    },
    {
      title: 'Salud y papeles',
      text: [
        'Lo que se dice de la salud de cada lote lo declara su vendedor. El certificado médico y el documento de la ' +
          'genealogía, cuando los hay, se abren en la página del lote.',
      ],
    },
    {
      title: 'Entrega y reclamaciones',
      text: [
        'El lote se entrega cuando está pagado completo. El comprador puede reclamar dentro de ' +
          `${claim.days} después de la entrega, desde su compra.`,
      ],
    },
    {
      title: 'Cambios',
      text: [
        'Precios en pesos mexicanos (MXN). Si este catálogo y la página de un lote no dicen lo mismo, vale la página.',
      ],
    },
  ]
}

function closingText({ extensionMinutes: minutes }: PrintedTerms, inTurn: boolean): string {
  const order = inTurn
    ? 'Los lotes cierran uno por uno, en el orden de este catálogo, a la hora impresa en cada página.'
    : 'Todos los lotes cierran a la hora impresa en su página.'
  const extension =
    minutes > 0
      ? ` Una puja en los últimos ${count(minutes, 'minuto', 'minutos')} extiende el cierre de su lote otro tanto, ` +
        'sin mover el de los demás.'
      : ''
  return `${order}${extension} Si la casa queda fuera de línea, los cierres se mueven y la página del lote lo dice.`
}

function paymentText({ firstPayment, firstPaymentDays, fine }: PrintedTerms): string {
  const rest = 'Lo que falta del precio se paga para cerrar el trato.'
  if (firstPayment === null || firstPaymentDays === null || fine === null)
    return `Quien gana paga un anticipo; su monto y su plazo están en la página de cada lote. ${rest}`
  return (
    `Quien gana paga un anticipo de ${formatReceipt(firstPayment)} dentro de ` +
    `${count(firstPaymentDays, 'día', 'días')} después del cierre. Pasado ese plazo vence con una multa ` +
    `de ${formatReceipt(fine)}. ${rest}`
  )
}
