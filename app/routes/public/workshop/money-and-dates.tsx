import { amountInWords } from '#app/texts/amount-in-words.ts'
import { DateField } from '#app/ui/form/date-field.tsx'
import { MoneyField } from '#app/ui/form/money-field.tsx'
import { Sample } from './sample.tsx'

/** Fields of an amount and of a day. */
export function MoneyAndDateSamples() {
  return (
    <form className="samples">
      <Sample name="Dinero, vacío">
        <MoneyField name="dinero-vacio" label="Tu oferta" hint="Desde $102,000.00, en pesos cerrados." />
      </Sample>
      <Sample name="Con letra">
        <MoneyField
          name="dinero-letra"
          label="Precio estimado"
          digits={11}
          defaultValue="99,999,999,999"
          inWords={amountInWords(99_999_999_999)}
        />
      </Sample>
      <Sample name="Con error">
        <MoneyField
          name="dinero-error"
          label="Tu oferta"
          defaultValue="cien mil"
          errors={['Escribe la cantidad con números']}
        />
      </Sample>
      <Sample name="Deshabilitado">
        <MoneyField name="dinero-cerrado" label="Puja de salida" defaultValue="100,000" disabled />
      </Sample>
      <Sample name="Fecha, vacía">
        <DateField name="fecha" label="Fecha de nacimiento" max="2026-11-21" />
      </Sample>
      <Sample name="Con fecha">
        <DateField name="fecha-llena" label="Fecha de la transferencia" defaultValue="2026-11-19" />
      </Sample>
      <Sample name="Con error">
        <DateField
          name="fecha-error"
          label="Fecha de nacimiento"
          defaultValue="2027-01-01"
          errors={['La fecha debe ser el 21 de noviembre de 2026 o antes']}
        />
      </Sample>
      <Sample name="Deshabilitada">
        <DateField name="fecha-cerrada" label="Fecha de la subasta" defaultValue="2026-12-05" disabled />
      </Sample>
    </form>
  )
}
