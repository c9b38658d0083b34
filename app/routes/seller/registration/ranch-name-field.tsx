import { useEffect, useState } from 'react'
import { href } from 'react-router'
import { RANCH_NAME_CHECKED } from '#app/forms/ranch.ts'
import { ranchErrors, ranchFields as words } from '#app/texts/listing/ranches.ts'
import { Field, type FieldState } from '#app/ui/form/field.tsx'

/** Delay in ms between the last key and the lookup. */
const PAUSE_MS = 400

type RanchNameProps = {
  field: FieldState
  limit: number
  /** State when the page was rendered: null while the name is too short to check. */
  free: boolean | null
}

/** The ranch's name and its availability; checked from three characters on, with JavaScript while typing. */
export function RanchName({ field, limit, free }: RanchNameProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [found, setFound] = useState<{ name: string; free: boolean | null } | null>(null)
  const name = typed?.trim() ?? ''
  const wanted = typed !== null && name.length >= RANCH_NAME_CHECKED && name.length <= limit

  useEffect(() => {
    if (!wanted) return
    const asked = new AbortController()
    const timer = setTimeout(
      () => void lookUp(name, asked.signal).then((answer) => answer && setFound(answer)),
      PAUSE_MS,
    )
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [wanted, name])

  const said = typed === null ? free : wanted && found?.name === name ? found.free : null
  // The field's own error already says that the name is taken.
  const repeats = said === false && field.errors?.includes(ranchErrors.taken)
  return (
    <div onInput={(input) => setTyped((input.target as HTMLInputElement).value)}>
      <Field field={field} label={words.name} hint={words.nameHint} counter={limit} autoComplete="organization" />
      <p className="name-status" role="status" data-free={said === null ? undefined : said ? 'si' : 'no'}>
        {said !== null && !repeats && (said ? words.free : ranchErrors.taken)}
      </p>
    </div>
  )
}

/** Null if no answer arrived: the post will check the name again. */
async function lookUp(name: string, signal: AbortSignal): Promise<{ name: string; free: boolean | null } | null> {
  try {
    const answer = await fetch(`${href('/register/ranch/nombre')}?${new URLSearchParams({ nombre: name })}`, { signal })
    return answer.ok && !answer.redirected
      ? { name, free: ((await answer.json()) as { free: boolean | null }).free }
      : null
  } catch {
    return null
  }
}
