/** What browsers, tabs and search engines are told of the site. */
export const site = {
  title: 'Remate · Subastas de caballos en vivo',
  description: 'Subastas de caballos y remolques en todo México: lotes revisados, pujas en vivo desde tu teléfono.',
}

/** A page's title in the browser's tab. */
export function pageTitle(of: string): string {
  return `${of} · Remate`
}
