import { href } from 'react-router'
import type { MenuGroup } from '#app/ui/shell/side-menu.tsx'
import type { ThumbEntry } from '#app/ui/shell/thumb-bar.tsx'

/** Path prefixes of captures and details, as the specification spells them, and of what belongs to a horse. */
const OF_HORSES = [
  '/sales/HorseDetail/',
  '/sales/newHorse',
  '/sales/updateHorse/',
  '/sales/expediente/',
  '/sales/archivos/',
  '/sales/fotos/',
  '/sales/documentos/',
  '/sales/telefono/',
  '/sales/captura/',
  '/sales/comparables/',
]
const OF_TRAILERS = ['/sales/TrailerDetail/', '/sales/newTrailer']

/** The sellers' menu in the specification's words and order. */
export const sellerMenu: MenuGroup[] = [
  {
    entries: [
      { label: 'Panel de control', href: href('/sales') },
      { label: 'Mi Perfil', href: href('/me') },
      { label: 'Registro de caballos', href: href('/sales/horses'), under: OF_HORSES },
      { label: 'Registro de remolques', href: href('/sales/trailers'), under: OF_TRAILERS },
      { label: 'Mis inscripciones', href: href('/sales/credits') },
      { label: 'Subastas', href: href('/sales/events') },
    ],
  },
]

/** The bottom bar on phones. */
export const sellerThumb: ThumbEntry[] = [
  { label: 'Panel', href: href('/sales'), icon: 'home' },
  { label: 'Caballos', href: href('/sales/horses'), icon: 'horseshoe' },
  { label: 'Subastas', href: href('/sales/events'), icon: 'gavel' },
  { label: 'Inscripciones', href: href('/sales/credits'), icon: 'ticket' },
]
