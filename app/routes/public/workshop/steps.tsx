import { Steps } from '#app/ui/form/steps.tsx'
import { Sample } from './sample.tsx'

const three = [{ name: 'Datos personales', href: '#pasos' }, { name: 'Documentos', href: '#pasos' }, { name: 'Listo' }]
const four = [
  { name: 'Datos generales', href: '#pasos' },
  { name: 'Fotos' },
  { name: 'Pedigrí y salud' },
  { name: 'Revisión' },
]

/** Progress through a form of several pages. */
export function StepSamples() {
  return (
    <div className="samples">
      <Sample name="El primero">
        <Steps label="Tres pasos, el primero" steps={three} current={1} />
      </Sample>
      <Sample name="En medio, con regreso">
        <Steps label="Tres pasos, el segundo" steps={three} current={2} />
      </Sample>
      <Sample name="Todos hechos">
        <Steps label="Tres pasos hechos" steps={three.map(({ name }) => ({ name }))} current={4} />
      </Sample>
      <Sample name="Cuatro">
        <Steps label="Cuatro pasos" steps={four} current={2} />
      </Sample>
    </div>
  )
}
