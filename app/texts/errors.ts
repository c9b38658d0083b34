import type { BidderRefusal, BidRefusal } from '#machines/auction/rules.ts'
import type { MandateRefusal } from '#machines/mandate/rules.ts'
import { formatMoney } from './format/money.ts'
import { finished } from './sale/auction-status.ts'

/** All reasons for refusing a bid or purchase: the rules, the server's state, or the form itself. */
export type AuctionErrorCode =
  | BidRefusal
  | BidderRefusal
  | MandateRefusal['code']
  | 'other-person'
  | 'login-required'
  | 'not-buyer'
  | 'unknown-auction'
  | 'too-busy'
  | 'not-a-number'
  | 'stale-form'

/** Values quoted by a refusal: whole pesos. */
type AuctionErrorFacts = { lowest?: number; buyNow?: number; missing?: number }

/** Reasons for refusing a bid or purchase, with the accepted alternatives. */
export const auctionErrors: Record<AuctionErrorCode, (facts?: AuctionErrorFacts) => string> = {
  'not-buyer': () => 'vendedores y administadores no pueden pujar',
  'login-required': () => 'inicia Sesión para continuar',
  'not-validated': () => 'Es requerido validar tu correo electrónico',
  'not-onboarded': () => 'Completa tus datos personales y tus tres documentos para poder pujar',
  'seller-cannot-bid': () =>
    'Esta cuenta comparte correo, teléfono o CLABE con un vendedor, y los vendedores no pueden pujar',
  barred: () => 'Tienes anticipos vencidos y no puedes pujar',
  'unknown-auction': () => 'Esta subasta no existe',
  'not-open-yet': () => 'La subasta todavía no abre',
  closed: () => finished.label,
  cancelled: () => 'Esta subasta fue cancelada',
  'too-low': (facts) =>
    facts?.lowest === undefined
      ? 'La oferta es muy baja'
      : `La oferta es muy baja: la menor puja válida es ${formatMoney(facts.lowest)}`,
  'too-many-digits': () => 'La oferta puede tener hasta 7 dígitos',
  'not-whole': () => 'Escribe la oferta en pesos cerrados, sin centavos',
  'not-a-number': () => 'Escribe la oferta con números, como 150,000',
  'only-buy-now': () => 'La puja pasó del 95% del precio de compra inmediata: este lote solo puede comprarse ahora',
  'reaches-buy-now': (facts) =>
    facts?.buyNow === undefined
      ? 'Tu oferta alcanza el precio de compra inmediata: usa Comprar ahora'
      : `Tu oferta alcanza el precio de compra inmediata, ${formatMoney(facts.buyNow)}: usa Comprar ahora`,
  'below-own-bid': (facts) =>
    facts?.lowest === undefined
      ? 'Tu máximo no puede ser menor que lo que la casa ya pujó por ti'
      : `Tu máximo no puede ser menor que lo que la casa ya pujó por ti: ${formatMoney(facts.lowest)}`,
  'beyond-line': () =>
    'La puja está tan cerca del precio de compra inmediata que un máximo ya no sirve: haz una oferta abierta o ' +
    'compra ahora',
  'no-maximum': () => 'No tienes un máximo por retirar: lo que la casa pujó por ti ya está pujado',
  'notice-unread': () => 'La casa publicó un aviso sobre este lote: léelo y confirma abajo que lo leíste',
  'changed-meanwhile': () =>
    'Algo cambió mientras decidías y todavía no se registra nada. Revísalo y confirma otra vez',
  'over-limit': (facts) =>
    facts?.missing === undefined
      ? 'Con esta puja pasarías de tu límite'
      : `Con esta puja pasarías de tu límite: te faltan ${formatMoney(facts.missing)}`,
  'other-side': () =>
    'En este lote ya hay pujas tuyas por otra persona, o por tu cuenta: aquí nadie puja por dos lados',
  'other-person': () =>
    'Cambió por quién pujas en este lote y todavía no se registra nada. Revísalo y confirma otra vez',
  'over-mandate': (facts) =>
    facts?.missing === undefined
      ? 'Con esta puja pasarías de lo que te encargaron'
      : `Con esta puja pasarías de lo que te encargaron: te faltan ${formatMoney(facts.missing)}`,
  'mandate-over': () => 'El poder con el que pujabas terminó: esta puja no se registró',
  'stale-form': () => 'No pudimos leer el formulario. Revisa el monto y confirma de nuevo',
  'too-busy': () => 'Hay muchas pujas en este momento. Intenta otra vez en unos segundos',
}

/** Errors of pages and lists, in the words of the specification's error catalogue. */
export const errors = {
  refusedTitle: 'No es posible',
  refused: 'Con esta cuenta puedes seguir viendo las subastas.',
  refusedVisitor: 'Puedes seguir viendo las subastas.',
  adminsAlone: '401: esta página es para administradores.',
  buyersAlone: 'Esta página es para compradores, y entraste a Remate con otro tipo de cuenta.',
  leaveWhy: 'Si también tienes una cuenta de comprador, cierra esta sesión y entra con ella: volverás a esta página.',
  leave: 'Cerrar sesión y entrar como comprador',
  notFoundTitle: 'No encontramos esta página',
  notFound: 'Puede que la subasta se haya retirado o que el enlace esté incompleto.',
  goneFromOffice: 'Puede que ya no exista o que el enlace esté incompleto.',
  serverTitle: 'Algo salió mal',
  server:
    'El problema es nuestro. Tus pujas registradas están a salvo; intenta de nuevo en un momento. Si enviabas un ' +
    'formulario, recarga esta página para enviarlo otra vez: una puja cuenta una sola vez.',
  retry: 'Intentar de nuevo',
  toHome: 'Ir al inicio',
  toAuctions: 'Ver subastas',
  image: 'Favor de revisar la imagen que subió',
  fetching: (what: string) => `Hubo un problema al consultar ${what}`,
  creating: (what: string) => `Hubo un problema al crear ${what}`,
  updating: (what: string) => `Hubo un problema al actualizar ${what}`,
  deleting: (what: string) => `Hubo un problema al eliminar ${what}`,
}
