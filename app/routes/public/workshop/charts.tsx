import { formatMoney } from '#app/texts/format/money.ts'
import { LineChart } from '#app/ui/chart/line-chart.tsx'
import { Sample } from './sample.tsx'

const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic']
const BUYERS = [12, 15, 15, 22, 31, 28, 40, 64, 61, 83, 97, 104]

/** Line charts with many values, few, one and none. */
export function ChartSamples() {
  return (
    <div className="samples">
      <Sample name="Un año">
        <LineChart
          id="compradores"
          title="Compradores registrados"
          heads={['Mes', 'Compradores']}
          points={MONTHS.map((label, nth) => ({ label: `${label} 26`, value: BUYERS[nth] ?? 0 }))}
        />
      </Sample>
      <Sample name="Dinero, con una baja">
        <LineChart
          id="ganancias"
          title="Ganancias del mes"
          heads={['Mes', 'Ganancias']}
          points={[
            { label: 'sep', value: 1_250_000 },
            { label: 'oct', value: -80_000 },
            { label: 'nov', value: 2_400_000 },
          ]}
          format={formatMoney}
        />
      </Sample>
      <Sample name="Una sola cifra">
        <LineChart
          id="una"
          title="Ranchos registrados"
          heads={['Mes', 'Ranchos']}
          points={[{ label: 'nov 2026', value: 3 }]}
        />
      </Sample>
      <Sample name="Todo en cero">
        <LineChart
          id="ceros"
          title="Inscripciones"
          heads={['Mes', 'Inscripciones']}
          points={[
            { label: 'oct', value: 0 },
            { label: 'nov', value: 0 },
          ]}
        />
      </Sample>
      <Sample name="Sin cifras">
        <LineChart id="vacia" title="Caballos vendidos" heads={['Mes', 'Caballos']} points={[]} />
      </Sample>
    </div>
  )
}
