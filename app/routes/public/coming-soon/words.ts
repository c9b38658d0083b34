/** Said where a screen is still to be built. */
export const comingSoon = {
  title: 'Muy pronto',
  soon: 'Esta pantalla todavía no abre.',
  why: 'Estamos terminando de prepararla. Mientras tanto puedes ver las subastas y pujar.',
  toAuctions: 'Ver subastas',
}
