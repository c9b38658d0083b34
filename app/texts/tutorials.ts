/** The six tutorial videos (specification 1, section 2), by section of the help page. Ids are YouTube's. */
export const tutorials = [
  { id: 'Rm7tV1kQx0A', title: 'Registra tu primer caballo', section: 'Vendedor' },
  { id: 'Rm7tV2kQx0B', title: 'Prepara las fotos y el certificado', section: 'Vendedor' },
  { id: 'Rm7tC1kQx0C', title: 'Crea tu cuenta y valida tu correo', section: 'Compradores' },
  { id: 'Rm7tC2kQx0D', title: 'Haz tu primera puja', section: 'Compradores' },
  { id: 'Rm7tT1kQx0E', title: 'El primer pago y la liquidación', section: 'Transacciones' },
  { id: 'Rm7tT2kQx0F', title: 'Entrega y traslado del caballo', section: 'Transacciones' },
] as const
