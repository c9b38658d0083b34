export const words = {
  back: (lot: number) => `Volver al lote ${lot}`,
  others: 'Más fotos',
  large: 'Abrir en grande',
}
