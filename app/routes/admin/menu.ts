import { href } from 'react-router'
import type { MenuGroup } from '#app/ui/shell/side-menu.tsx'

/** The administrators' menu in the specification's words; what has no address yet is still to be built. */
export const adminMenu: MenuGroup[] = [
  {
    entries: [
      { label: 'Panel de control' },
      { label: 'Administradores' },
      { label: 'Códigos invitación' },
      { label: 'Auditoría' },
      { label: 'Subastas' },
      { label: 'Grupos' },
      { label: 'Países' },
      { label: 'Ranchos' },
      { label: 'Términos y condiciones' },
      { label: 'Inscripción Caballos' },
      { label: 'Reclamaciones', href: href('/admin/reclamaciones') },
      { label: 'Mensajes' },
      { label: 'Configuración' },
    ],
  },
  {
    title: 'Reportes',
    entries: [
      { label: 'Ventas de Inscripciones' },
      { label: 'Anticipos' },
      { label: 'Liquidaciones' },
      { label: 'Devoluciones', href: href('/admin/devoluciones') },
    ],
  },
  { title: 'Tienda', entries: [{ label: 'Tags', href: href('/admin/tags') }] },
]
