import { href } from 'react-router'
import { LinkButton } from '#app/ui/button.tsx'
import { DependentSelects, type SelectLevel } from '#app/ui/form/dependent-selects.tsx'
import { Sample } from './sample.tsx'

const country = {
  label: 'País',
  prompt: 'Elige un país',
  options: [
    { id: 1, name: 'México' },
    { id: 2, name: 'Estados Unidos' },
  ],
}
const state = {
  label: 'Estado',
  prompt: 'Elige un estado',
  source: '/opciones/estados',
  options: [
    { id: 14, name: 'Jalisco' },
    { id: 30, name: 'Veracruz de Ignacio de la Llave, con un nombre que no cabe en un teléfono' },
  ],
}
const city = { label: 'Ciudad', prompt: 'Elige una ciudad', source: '/opciones/ciudades', options: [], value: '' }

const STATES: [name: string, levels: SelectLevel[]][] = [
  [
    'Nada elegido',
    [
      { ...country, name: 'pais-1', value: '' },
      { ...state, name: 'estado-1', options: [], value: '' },
      { ...city, name: 'ciudad-1' },
    ],
  ],
  [
    'Elegido el primero',
    [
      { ...country, name: 'pais-2', value: '1' },
      { ...state, name: 'estado-2', value: '' },
      { ...city, name: 'ciudad-2' },
    ],
  ],
  [
    'Con error',
    [
      { ...country, name: 'pais-3', value: '1' },
      { ...state, name: 'estado-3', value: '', errors: ['Elige un estado'] },
      { ...city, name: 'ciudad-3' },
    ],
  ],
]

/** Lists that each depend on the previous one. */
export function SelectSamples() {
  const form = href('/taller/captura')
  return (
    <div className="samples">
      {STATES.map(([name, levels]) => (
        <Sample key={name} name={name}>
          <form>
            <DependentSelects action={form} levels={levels} />
          </form>
        </Sample>
      ))}
      <Sample name="Con el catálogo de la casa">
        <p>
          <LinkButton look="secondary" href={form}>
            Abrir el formulario de prueba
          </LinkButton>
        </p>
      </Sample>
    </div>
  )
}
