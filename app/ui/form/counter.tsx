import { countOf } from '#app/texts/count.ts'

/** "37 de 100", of the text that the server knows; where scripts run, `<char-counter>` goes on counting. */
export function Counter({ id, max, text }: { id: string; max: number; text: string }) {
  const { said, over } = countOf(text, max)
  return (
    // A browser that restored what was typed has counted that before React comes.
    <char-counter data-for={id} data-max={max} data-over={over ? '' : undefined} suppressHydrationWarning>
      {said}
    </char-counter>
  )
}
