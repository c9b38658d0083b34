import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { Field } from '#app/ui/form/field.tsx'
import { PasswordField } from '#app/ui/form/password-field.tsx'
import { TextArea } from '#app/ui/form/text-area.tsx'
import { Sample } from './sample.tsx'

const LONG = 'María de los Ángeles Guadalupe Fernández de Lizardi y Hernández-Villaseñor de la Garza'

/** Fields that hold text, empty, filled, refused, full and shut. */
export function FieldSamples() {
  return (
    <form className="samples">
      <Sample name="Vacío">
        <Field name="campo" label="Nombre" counter={99} />
      </Sample>
      <Sample name="Con texto y ayuda">
        <Field name="campo-ayuda" label="Celular" hint="10 dígitos" type="tel" defaultValue="33 1234 5678" />
      </Sample>
      <Sample name="Con error">
        <Field name="campo-error" label="Apellido paterno" counter={99} errors={['Apellido Paterno requerido']} />
      </Sample>
      <Sample name="Texto largo">
        <Field name="campo-largo" label="Nombre completo como aparece en tu identificación" defaultValue={LONG} />
      </Sample>
      <Sample name="Deshabilitado">
        <Field name="campo-cerrado" label="Correo electrónico" defaultValue="lucia@correo.mx" disabled />
      </Sample>
      <Sample name="Contraseña">
        <PasswordField name="clave" label="Contraseña" autoComplete="current-password" />
      </Sample>
      <Sample name="Contraseña con error">
        <PasswordField
          name="clave-nueva"
          label="Contraseña nueva"
          autoComplete="new-password"
          hint="Al menos 8 caracteres, con mayúscula, minúscula y un número"
          errors={['La contraseña es muy corta']}
        />
      </Sample>
      <Sample name="Área de texto">
        <TextArea name="area" label="Mensaje" counter={300} defaultValue="Quisiera ver al caballo antes del remate." />
      </Sample>
      <Sample name="Área con error">
        <TextArea
          name="area-error"
          label="Mensaje"
          counter={300}
          errors={['El mensaje debe tener menos de 300 caracteres']}
        />
      </Sample>
      <Sample name="Casilla">
        <Checkbox name="casilla" label="Ofrecer compra inmediata" hint="Se puede cambiar hasta que abra la subasta" />
        <Checkbox name="casilla-si" label="Recibir avisos por correo" defaultChecked />
        <Checkbox name="casilla-cerrada" label="Inscrito" defaultChecked disabled />
      </Sample>
      <Sample name="Casilla con error">
        <Checkbox
          name="casilla-error"
          label="Leí y acepto los términos y condiciones"
          errors={['Para continuar es necesario aceptar los términos y condiciones.']}
        />
      </Sample>
    </form>
  )
}
