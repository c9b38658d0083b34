import { href } from 'react-router'
import type { MenuGroup } from '#app/ui/shell/side-menu.tsx'
import type { ThumbEntry } from '#app/ui/shell/thumb-bar.tsx'

/** Captures and details have addresses of their own, as the specification writes them. */
const OF_HORSES = ['/sales/HorseDetail/', '/sales/newHorse', '/sales/updateHorse/']
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

/** What a seller's thumb reaches on a phone. */
export const sellerThumb: ThumbEntry[] = [
  { label: 'Panel', href: href('/sales'), icon: 'home' },
  { label: 'Caballos', href: href('/sales/horses'), icon: 'horseshoe' },
  { label: 'Subastas', href: href('/sales/events'), icon: 'gavel' },
  { label: 'Inscripciones', href: href('/sales/credits'), icon: 'ticket' },
]
