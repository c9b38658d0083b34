import { href } from 'react-router'
import type { MenuGroup } from '#app/ui/shell/side-menu.tsx'

/** Provider's movements that call somebody: in the menu only while there are any. */
export const MOVEMENTS = `${href('/admin/devoluciones')}?estado=por-revisar`

/** Receipts of transfers for an enrolment: in the menu only while any wait. */
export const RECEIPTS = `${href('/admin/audits')}?ver=comprobante`

/** Wishes for a higher limit: in the menu only while any wait. */
export const LIMITS = href('/admin/limites')

/**
 * The administrators' menu in five groups, the work of every day first and never folded; labels in the specification's
 * words.
 */
export const adminMenu: MenuGroup[] = [
  {
    title: 'Cada día',
    entries: [
      { label: 'Panel de control', href: href('/admin') },
      { label: 'Por confirmar', href: href('/admin/por-confirmar') },
      { label: 'Auditoría', href: href('/admin/audits'), under: ['/admin/HorseDetail/'] },
      { label: 'Comprobantes', href: RECEIPTS },
      { label: 'Subastas', href: href('/admin/events') },
      { label: 'Consola de la velada', href: href('/admin/consola') },
      { label: 'Límites', href: LIMITS },
      { label: 'Señales', href: href('/admin/senales') },
      { label: 'Entregas', href: href('/admin/entregas') },
      { label: 'Reclamaciones', href: href('/admin/reclamaciones') },
      { label: 'Devoluciones', href: href('/admin/devoluciones') },
      { label: 'Movimientos del proveedor', href: MOVEMENTS },
      { label: 'Expedientes por revisar', href: href('/admin/expedientes') },
      { label: 'Mensajes', href: href('/messages') },
    ],
  },
  {
    title: 'Reportes',
    fold: 'folded',
    entries: [
      { label: 'Ventas de Inscripciones', href: href('/admin/report/credits') },
      { label: 'Anticipos', href: href('/admin/report/avance') },
      { label: 'Liquidaciones', href: href('/admin/report/final') },
      { label: 'Garantías', href: href('/admin/report/garantias') },
      { label: 'Bitácora', href: href('/admin/bitacora') },
    ],
  },
  {
    title: 'Personas',
    fold: 'usual',
    entries: [
      { label: 'Compradores', href: href('/admin/frontusers') },
      { label: 'Vendedores', href: href('/admin/salesman') },
      { label: 'Ranchos', href: href('/admin/ranchs'), add: href('/admin/ranchs/nuevo') },
      { label: 'Códigos invitación', href: href('/admin/invitationCodes'), add: href('/admin/invitationCodes/nuevo') },
      { label: 'Administradores', href: href('/admin/admins'), add: href('/admin/admins/nuevo') },
    ],
  },
  {
    title: 'Catálogos',
    fold: 'folded',
    entries: [
      { label: 'Grupos', href: href('/admin/groups'), add: href('/admin/groups/nuevo'), under: ['/admin/categories/'] },
      { label: 'Sementales', href: href('/admin/sementales') },
      { label: 'Sinónimos', href: href('/admin/synonyms'), add: href('/admin/synonyms/nuevo') },
      { label: 'Países', href: href('/admin/countries'), add: href('/admin/countries/nuevo') },
      { label: 'Inscripción Caballos', href: href('/admin/memberships'), add: href('/admin/memberships/nuevo') },
      { label: 'Artículos', href: href('/admin/articles'), add: href('/admin/articles/nuevo') },
      { label: 'Tags', href: href('/admin/tags'), add: href('/admin/tags/nuevo') },
      { label: 'Términos y condiciones', href: href('/admin/terms'), add: href('/admin/terms/nueva') },
    ],
  },
  {
    title: 'La casa y mi cuenta',
    fold: 'folded',
    entries: [
      { label: 'Configuración', href: href('/admin/config') },
      { label: 'Salud del servicio', href: href('/admin/salud'), under: [href('/admin/trabajos')] },
      { label: 'Seguridad', href: href('/admin/seguridad'), under: [href('/admin/confirmar')] },
      { label: 'Avisos', href: href('/admin/avisos') },
      { label: 'Novedades', href: href('/admin/about') },
    ],
  },
]
