import { chart as words } from '#app/texts/chart.ts'
import { formatShort, formatWhole } from '#app/texts/format/numbers.ts'
import { type Point, plotOf } from './plot.ts'

type LineChartProps = {
  /** Unique within the page. */
  id: string
  title: string
  /** Heads of the table's columns: labels and values. */
  heads: [label: string, value: string]
  /** In order; drawn at equal distances. */
  points: Point[]
  format?: (value: number) => string
}

/** A line chart drawn by the server, with the same figures as a table. Styles: `line-chart.css`. */
export function LineChart({ id, title, heads, points, format = formatWhole }: LineChartProps) {
  return (
    <figure className="chart">
      <figcaption>{title}</figcaption>
      {points.length === 0 ? (
        <p className="why">{words.empty}</p>
      ) : (
        <>
          <Drawing id={id} title={title} points={points} format={format} />
          <Figures title={title} heads={heads} points={points} format={format} />
        </>
      )}
    </figure>
  )
}

type Drawn = Required<Omit<LineChartProps, 'heads'>>

/**
 * The drawing stretches to any width; its labels are HTML text, so that they stay legible. Rows are at equal distances,
 * and so are points, of which each has a place below, with or without a label.
 */
function Drawing({ id, title, points, format }: Drawn) {
  const plot = plotOf(points)
  const labels = new Map(plot.columns.map(({ label, x }) => [x, label]))
  return (
    <div className="chart-plot">
      <div className="chart-rows" aria-hidden="true">
        {plot.rows.map(({ value }) => (
          <span key={value}>{formatShort(value)}</span>
        ))}
      </div>
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" role="img" aria-labelledby={`${id}-title ${id}-desc`}>
        <title id={`${id}-title`}>{title}</title>
        <desc id={`${id}-desc`}>{summaryOf(points, format)}</desc>
        {plot.rows.map(({ value, y }) => (
          <path key={value} className="chart-row" d={`M0 ${y}H100`} />
        ))}
        <path className="chart-area" d={plot.area} />
        <path className="chart-line" d={plot.line} />
        {plot.dots.map(({ x, y }) => (
          // A line of zero length with a round cap; a circle would be distorted by the stretching.
          <path key={x} className="chart-dot" d={`M${x} ${y}h0`} />
        ))}
      </svg>
      <div className="chart-columns" aria-hidden="true">
        {plot.dots.map(({ x }) => (
          <span key={x}>{labels.get(x)}</span>
        ))}
      </div>
    </div>
  )
}

function Figures({ title, heads, points, format }: Required<Omit<LineChartProps, 'id'>>) {
  return (
    <details>
      <summary>{words.figures}</summary>
      <table className="table">
        <caption>{title}</caption>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{format(value)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

function summaryOf(points: Point[], format: (value: number) => string): string {
  const figure = ({ label, value }: Point) => ({ label, text: format(value) })
  const [first, last] = [points[0], points.at(-1)]
  if (!first || !last) return ''
  if (points.length === 1) return words.one(figure(first))
  const top = points.reduce((highest, point) => (point.value > highest.value ? point : highest))
  return words.summary(figure(first), figure(last), figure(top))
}
