export const shop = {
  title: 'Tienda',
  lead:
    'Artículos para el caballo y para quien lo monta. Pídelos por correo: te decimos existencia, envío y forma de ' +
    'pago.',
  empty: 'Todavía no hay artículos',
  emptyHint: 'Vuelve pronto: la tienda se surte cada temporada.',
  order: 'Pedir por correo',
  orderOf: (article: string) => `Pedir por correo: ${article}`,
  soldOut: 'Agotado',
  stock: (n: number) => (n === 1 ? 'Queda 1' : `Existencia: ${n}`),
  pages: 'Páginas de la tienda',
  /** Subject of the order message. */
  topic: (article: string) => `Pedido: ${article}`,
}
