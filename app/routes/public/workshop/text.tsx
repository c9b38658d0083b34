import { Money } from '#app/ui/money.tsx'
import { Moment } from '#app/ui/moment.tsx'
import { Prose } from '#app/ui/prose.tsx'
import { Section } from '#app/ui/section.tsx'
import { NOW } from './auction-sample.ts'
import { Sample } from './sample.tsx'

/** Amounts, times, titled sections, and running text. */
export function TextSamples() {
  return (
    <div className="samples">
      <Sample name="Dinero y horas">
        <p>
          <Money pesos={125_000} />
        </p>
        <p>
          <Moment at={NOW} />
        </p>
        <p>
          <Moment at={NOW} as="date" />
        </p>
      </Sample>
      <Sample name="Sección">
        <Section id="seccion" title="Salud" aside={<a href="#seccion">Ver más...</a>}>
          <p>Coggins negativo, vacunas al día.</p>
        </Section>
      </Sample>
      <Sample name="Página para leer">
        <Prose title="Nosotros" lead="Una casa de subastas para quien vive del caballo.">
          <h2>Cómo trabajamos</h2>
          <p>Cada caballo pasa por una revisión antes de subir al remate.</p>
          <ul>
            <li>Papeles y registro a la vista.</li>
            <li>Historial de pujas abierto.</li>
          </ul>
        </Prose>
      </Sample>
    </div>
  )
}
