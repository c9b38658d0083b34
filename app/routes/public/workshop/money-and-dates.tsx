import { dateWords } from '#app/texts/dates.ts'
import { amountInWords } from '#app/texts/format/amount-in-words.ts'
import { DateField } from '#app/ui/form/date-field.tsx'
import { MoneyField } from '#app/ui/form/money-field.tsx'
import { Sample } from './sample.tsx'

/** Amount and date fields. */
export function MoneyAndDateSamples() {
  return (
    <form className="samples">
      <Sample name="Dinero, vacío">
        <MoneyField field={fieldOf('dinero-vacio')} label="Tu oferta" hint="Desde $102,000, en pesos cerrados." />
      </Sample>
      <Sample name="Con letra">
        <MoneyField
          field={fieldOf('dinero-letra', '99,999,999,999')}
          label="Precio estimado"
          digits={11}
          inWords={amountInWords(99_999_999_999)}
        />
      </Sample>
      <Sample name="Con error">
        <MoneyField
          field={fieldOf('dinero-error', 'cien mil', ['Escribe la cantidad con números, como 150,000'])}
          label="Tu oferta"
        />
      </Sample>
      <Sample name="Deshabilitado">
        <MoneyField field={fieldOf('dinero-cerrado', '100,000')} label="Puja de salida" disabled />
      </Sample>
      <Sample name="Fecha, vacía">
        <DateField field={fieldOf('fecha')} label="Fecha de nacimiento" hint={dateWords.birthHint} max="2026-11-21" />
      </Sample>
      <Sample name="Con fecha">
        <DateField field={fieldOf('fecha-llena', '2026-11-19')} label="Fecha de la transferencia" />
      </Sample>
      <Sample name="Con error">
        <DateField
          field={fieldOf('fecha-error', '2027-01-01', ['La fecha debe ser el 21 de noviembre de 2026 o antes'])}
          label="Fecha de nacimiento"
        />
      </Sample>
      <Sample name="Deshabilitada">
        <DateField field={fieldOf('fecha-cerrada', '2026-12-05')} label="Fecha de la subasta" disabled />
      </Sample>
    </form>
  )
}

const fieldOf = (name: string, initialValue?: string, errors?: string[]) => ({ id: name, name, initialValue, errors })
