import { DAY, SECOND } from '#machines/time.ts'
import icon192 from '#app/styles/icons/icon-192.png?url'
import icon512 from '#app/styles/icons/icon-512.png?url'
import { site } from '#app/texts/site.ts'
import { themeColors } from '#app/ui/logo.tsx'

/**
 * Web app manifest, to install the house on a phone's home screen. The logo lies within the safe zone of maskable
 * icons.
 */
export function loader() {
  const icons = [
    [icon192, '192x192'],
    [icon512, '512x512'],
  ].flatMap(([src, sizes]) => ['any', 'maskable'].map((purpose) => ({ src, sizes, type: 'image/png', purpose })))
  const manifest = {
    id: '/',
    name: site.title,
    short_name: site.name,
    description: site.description,
    lang: 'es-MX',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: themeColors.paper,
    theme_color: themeColors.light,
    icons,
  }
  return Response.json(manifest, {
    headers: { 'Content-Type': 'application/manifest+json', 'Cache-Control': `max-age=${DAY / SECOND}` },
  })
}
