import type { VetEntrance } from '#server/sale/vet-access/lot.ts'
import { auctionErrors } from '#app/texts/errors.ts'

export const reading = {
  back: 'Volver al lote',
  lead: 'Copias legibles de lo que tomó el veterinario. Los originales, para tu veterinario, con un pase.',
  told: 'Cada archivo que abras queda anotado: lo ven tú y el vendedor, con tu nombre. Tus pujas siguen bajo tu alias.',
  askOpen: 'El vendedor abrió el expediente a los postores autorizados.',
  askRequest: 'El vendedor aprueba a cada postor. Al pedirlo, ve tu nombre.',
  ask: { open: 'Ver el expediente', request: 'Pedir verlo' },
  waits: {
    asked: 'Tu solicitud está enviada. Te escribimos cuando el vendedor responda.',
    declined: 'El vendedor no aprobó tu solicitud. El resumen firmado está en la página del lote.',
    over: 'La subasta terminó: el expediente ya solo lo ve quien compró el lote.',
  },
  none: 'Todavía no hay archivos.',
  pdf: 'Abrir el PDF',
  pdfOf: (name: string) => `Abrir el PDF: ${name}`,
  forVets: 'El original es para veterinarios: da un pase al tuyo.',
  files: 'Archivos',
  passes: 'Pase para tu veterinario',
  views: 'Lo que has visto',
  done: {
    acceso: 'Ya puedes ver el expediente.',
    pedido: 'Tu solicitud se envió al vendedor.',
    pase: 'El pase está listo y se le envió por correo a tu veterinario.',
    revocado: 'El pase se retiró.',
  },
}

/** Why a bidder sees no copies; null if they do, or may ask. */
export function closedWords(entrance: VetEntrance): string | null {
  if (entrance === 'granted' || entrance === 'ask') return null
  if (entrance === 'asked' || entrance === 'declined' || entrance === 'over') return reading.waits[entrance]
  return `${auctionErrors[entrance]()}.`
}
