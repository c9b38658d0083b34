/**
 * Maximum number of incomplete forms, and of their bytes in memory. A form is usually complete within milliseconds on
 * any line.
 */
const MOST_FORMS = 2_000
const MOST_BYTES = 16 * 1024 * 1024

type HalfSent = {
  /** Starts counting a form; `drop` is called when it must be evicted. */
  begin(drop: () => void): { grow(bytes: number): void; end(): void }
  count(): { forms: number; bytes: number }
}

/**
 * Tracks incomplete forms. At the limit the oldest one is evicted: a client that opens thousands without finishing
 * loses those, and does not block others.
 */
export function createHalfSent(mostForms = MOST_FORMS, mostBytes = MOST_BYTES): HalfSent {
  /** In order of arrival. */
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
