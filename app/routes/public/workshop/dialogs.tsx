import { Button, LinkButton } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { FormErrors } from '#app/ui/form/form-errors.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { Sample } from './sample.tsx'

const BACK = { href: '#', label: 'Volver a la lista' }
const LONG =
  'Resolver la devolución de un pago que llegó dos veces por la inscripción de Contender MX, del Rancho El Palomar'

/** A child page that opens as a dialog, shown as a page and in its frame. */
export function DialogSamples() {
  return (
    <div className="samples">
      <Sample name="Página (sin script)">
        <UrlDialog titleId="titulo-1" title="Resolver devolución" back={BACK}>
          <Note id="nota-pagina" />
        </UrlDialog>
      </Sample>
      <Sample name="Con errores">
        <UrlDialog titleId="titulo-2" title="Resolver devolución" back={BACK}>
          <FormErrors errors={['La página estaba abierta desde hace mucho. Revisa y envía otra vez.']} />
          <Note id="nota-error" errors={['Nota requerida']} />
        </UrlDialog>
      </Sample>
      <Sample name="Enviando">
        <UrlDialog titleId="titulo-3" title="Resolver devolución" back={BACK}>
          <Note id="nota-enviando" sending />
        </UrlDialog>
      </Sample>
      <Sample name="Sin formulario, con un paso siguiente">
        <UrlDialog titleId="titulo-4" title="Devolución resuelta" back={BACK}>
          <p>Quedó anotada en la bitácora.</p>
          <LinkButton href="#" data-dialog="">
            Ver la siguiente
          </LinkButton>
        </UrlDialog>
      </Sample>
      <Sample name="Texto largo">
        <UrlDialog titleId="titulo-5" title={LONG} back={{ href: '#', label: `Volver a: ${LONG}` }}>
          <p>{LONG}</p>
        </UrlDialog>
      </Sample>
      <Sample name="En su marco">
        <dialog open aria-label="Resolver devolución">
          <UrlDialog titleId="titulo-6" title="Resolver devolución" back={BACK}>
            <Field field={{ id: 'campo-marco', name: 'referencia' }} label="Referencia" />
            <Note id="nota-marco" />
          </UrlDialog>
        </dialog>
      </Sample>
    </div>
  )
}

function Note({ id, errors, sending = false }: { id: string; errors?: string[]; sending?: boolean }) {
  return (
    <form className="stack" data-sending={sending ? '' : undefined}>
      <TextArea field={{ id, name: 'note', errors }} label="Nota" hint="Cómo y cuándo se devolvió." />
      <Button aria-busy={sending || undefined}>Marcar como resuelta</Button>
    </form>
  )
}
