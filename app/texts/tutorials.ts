/**
 * The six tutorial videos (specification 1, section 2), by section of the help page. Ids are YouTube's, posters are our
 * own.
 */
export const tutorials = [
  { id: 'Rm7tV1kQx0A', title: 'Registra tu primer caballo', section: 'Vendedor', poster: 'registra' },
  { id: 'Rm7tV2kQx0B', title: 'Prepara las fotos y el certificado', section: 'Vendedor', poster: 'fotos' },
  { id: 'Rm7tC1kQx0C', title: 'Crea tu cuenta y valida tu correo', section: 'Compradores', poster: 'cuenta' },
  { id: 'Rm7tC2kQx0D', title: 'Haz tu primera puja', section: 'Compradores', poster: 'puja' },
  { id: 'Rm7tT1kQx0E', title: 'El anticipo y la liquidación', section: 'Transacciones', poster: 'pago' },
  { id: 'Rm7tT2kQx0F', title: 'Entrega y traslado del caballo', section: 'Transacciones', poster: 'entrega' },
] as const
