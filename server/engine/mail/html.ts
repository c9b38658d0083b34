/** HTML known to be safe: created by the `html` tag. */
export class Html {
  readonly text: string
  constructor(text: string) {
    this.text = text
  }
}

type Value = string | number | Html | readonly Html[] | null | undefined | false

/** Template tag that escapes values unless they are `html` themselves. Lists are joined, absent values omitted. */
export function html(strings: TemplateStringsArray, ...values: Value[]): Html {
  return new Html(strings.reduce((text, part, n) => text + write(values[n - 1]) + part))
}

function write(value: Value): string {
  if (value === null || value === undefined || value === false) return ''
  if (value instanceof Html) return value.text
  if (typeof value === 'object') return value.map((part) => part.text).join('')
  return String(value).replace(/[&<>"']/g, (character) => ESCAPES[character] ?? '')
}

const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
