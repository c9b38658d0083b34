import type { MenuGroup } from '#app/ui/shell/side-menu.tsx'
import { Crumbs } from '#app/ui/shell/crumbs.tsx'
import { SideMenu } from '#app/ui/shell/side-menu.tsx'
import { TopBar } from '#app/ui/shell/top-bar.tsx'
import type { Frame } from '#app/ui/views.ts'
import { Sample } from './sample.tsx'

const page = { light: false, now: 0, path: '/subastas', search: '', notices: [], demo: true }
const frame: Frame = { viewer: null, login: '/login', ...page }

const menu: MenuGroup[] = [
  {
    entries: [
      { label: 'Panel de control', href: '/taller' },
      { label: 'Subastas', href: '/subastas' },
      { label: 'Mensajes y solicitudes de los compradores que esperan respuesta', href: '/taller' },
    ],
  },
  {
    title: 'Reportes',
    entries: [
      { label: 'Anticipos', href: '/taller' },
      { label: 'Liquidaciones', href: '/taller' },
    ],
  },
]

/** Top bar and side menu of the administrators' and sellers' screens. */
export function BackOfficeSamples() {
  return (
    <div className="samples wide">
      <Sample name="Barra, con avisos pendientes">
        <TopBar title="Administración" menuId="menu-muestra" tools={<a href="#oficina">(3) Pendientes</a>} />
      </Sample>
      <Sample name="Barra sin avisos; su botón abre el mismo menú">
        <TopBar title="Ventas" menuId="menu-muestra" />
      </Sample>
      <Sample name="Menú: una pantalla abierta y una por construir">
        <SideMenu id="menu-muestra" label="Menú de muestra" groups={menu} frame={frame} />
      </Sample>
      <Sample name="Ruta">
        <Crumbs trail={[{ label: 'Administración' }]} />
        <Crumbs
          trail={[
            { label: 'Administración' },
            { label: 'Ranchos', href: '/taller' },
            { label: 'Rancho Agropecuario y Criadero de Caballos de Nuestra Señora de la Candelaria de los Altos' },
          ]}
        />
      </Sample>
    </div>
  )
}
