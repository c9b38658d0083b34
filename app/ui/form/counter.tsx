import { countOf } from '#app/texts/format/numbers.ts'

/**
 * Character counter such as "37 de 100" for the text known to the server; `<char-counter>` continues where scripts run.
 */
export function Counter({ id, max, text }: { id: string; max: number; text: string }) {
  const { said, over } = countOf(text, max)
  return (
    // A text that the browser restored was counted before the island runs.
    <char-counter data-for={id} data-max={max} data-over={over ? '' : undefined} suppressHydrationWarning>
      {said}
    </char-counter>
  )
}
