/**
 * So many forms may be half here, with so many bytes of them in memory. A form is whole within milliseconds on any
 * line.
 */
const MOST_FORMS = 2_000
const MOST_BYTES = 16 * 1024 * 1024

export type HalfSent = {
  /** Begins to count a form; `drop` is called when it has to make room. */
  begin(drop: () => void): { grow(bytes: number): void; end(): void }
  count(): { forms: number; bytes: number }
}

/**
 * Counts the forms that are half here. When they are too many the one that has been at it the longest makes room:
 * whoever opens thousands and finishes none loses those, and keeps nobody out who sends a form and means it.
 */
export function createHalfSent(mostForms = MOST_FORMS, mostBytes = MOST_BYTES): HalfSent {
  /** In the order in which they began. */
  const forms = new Map<object, { bytes: number; drop: () => void }>()
  let all = 0

  function end(key: object): void {
    all -= forms.get(key)?.bytes ?? 0
    forms.delete(key)
  }

  function makeRoom(): void {
    while (forms.size > mostForms || all > mostBytes) {
      const [oldest] = forms as Iterable<[object, { drop: () => void }]>
      if (!oldest) return
      end(oldest[0])
      oldest[1].drop()
    }
  }

  return {
    begin(drop) {
      const form = { bytes: 0, drop }
      forms.set(form, form)
      makeRoom()
      return {
        grow(bytes) {
          if (!forms.has(form)) return
          form.bytes += bytes
          all += bytes
          makeRoom()
        },
        end: () => end(form),
      }
    },
    count: () => ({ forms: forms.size, bytes: all }),
  }
}
