import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { Sample } from './sample.tsx'

/** Notices at the top of a page or form. */
export function NoticeSamples() {
  return (
    <div className="samples">
      <Sample name="success">
        <Notice tone="success" text="Guardamos tus datos." />
      </Sample>
      <Sample name="error">
        <Notice tone="error" text="No se pudo registrar la puja: la subasta ya terminó." />
      </Sample>
      <Sample name="info">
        <Notice tone="info" text="Tu sesión terminó; recuperamos lo que habías escrito." />
      </Sample>
      <Sample name="message">
        <Notice tone="message" text="Hoy a las 19:00 h termina la subasta de Contender MX." />
      </Sample>
      <Sample name="Errores del formulario">
        <FormErrors errors={['La página estaba abierta desde hace mucho. Revisa y envía otra vez.']} />
      </Sample>
    </div>
  )
}
