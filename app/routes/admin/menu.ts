import { href } from 'react-router'
import type { MenuGroup } from '#app/ui/shell/side-menu.tsx'

/** The administrators' menu in the specification's words and order; further screens are in groups of their own. */
export const adminMenu: MenuGroup[] = [
  {
    entries: [
      { label: 'Panel de control', href: href('/admin') },
      { label: 'Por confirmar', href: href('/admin/por-confirmar') },
      { label: 'Consola de la velada', href: href('/admin/consola') },
      { label: 'Administradores', href: href('/admin/admins') },
      { label: 'Códigos invitación', href: href('/admin/invitationCodes') },
      { label: 'Auditoría', href: href('/admin/audits'), under: ['/admin/HorseDetail/'] },
      { label: 'Subastas', href: href('/admin/events') },
      { label: 'Grupos', href: href('/admin/groups'), under: ['/admin/categories/'] },
      { label: 'Sinónimos', href: href('/admin/synonyms') },
      { label: 'Países', href: href('/admin/countries') },
      { label: 'Ranchos', href: href('/admin/ranchs') },
      { label: 'Términos y condiciones', href: href('/admin/terms') },
      { label: 'Inscripción Caballos', href: href('/admin/memberships') },
      { label: 'Entregas', href: href('/admin/entregas') },
      { label: 'Reclamaciones', href: href('/admin/reclamaciones') },
      { label: 'Mensajes', href: href('/messages') },
      { label: 'Configuración', href: href('/admin/config') },
    ],
  },
  {
    title: 'Reportes',
    entries: [
      { label: 'Ventas de Inscripciones', href: href('/admin/report/credits') },
      { label: 'Anticipos', href: href('/admin/report/avance') },
      { label: 'Liquidaciones', href: href('/admin/report/final') },
      { label: 'Devoluciones', href: href('/admin/devoluciones') },
      { label: 'Bitácora', href: href('/admin/bitacora') },
    ],
  },
  {
    title: 'Personas',
    entries: [
      { label: 'Vendedores', href: href('/admin/salesman') },
      { label: 'Compradores', href: href('/admin/frontusers') },
    ],
  },
  {
    title: 'Tienda',
    entries: [
      { label: 'Artículos', href: href('/admin/articles') },
      { label: 'Tags', href: href('/admin/tags') },
    ],
  },
  {
    title: 'Mi cuenta',
    entries: [
      { label: 'Seguridad', href: href('/admin/seguridad'), under: [href('/admin/confirmar')] },
      { label: 'Avisos', href: href('/admin/avisos') },
      { label: 'Salud del servicio', href: href('/admin/salud'), under: [href('/admin/trabajos')] },
      { label: 'Novedades', href: href('/admin/about') },
    ],
  },
]
