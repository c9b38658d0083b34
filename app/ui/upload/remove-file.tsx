import { type FormEvent, useState } from 'react'
import { upload } from '#app/texts/uploads.ts'
import { Button } from '#app/ui/button.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'

type RemoveFileProps = {
  /** Address for a POST of `fields` that removes the file. */
  url: string
  fields: Record<string, string>
  /** Kind of file. */
  title: string
  onRemoved: () => void
}

/** Removes a stored file, with a form of its own. */
export function RemoveFile({ url, fields, title, onRemoved }: RemoveFileProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const remove = async (press: FormEvent) => {
    press.preventDefault()
    const body = new URLSearchParams(fields)
    const answer = await fetch(url, { method: 'POST', body, headers: { Accept: 'application/json' } }).catch(() => null)
    const signedOut = answer && new URL(answer.url || location.href).pathname.startsWith('/login')
    if (answer?.ok && !signedOut) return onRemoved()
    const said = (await answer?.json().catch(() => null)) as { error?: string } | null | undefined
    setFailed(signedOut ? upload.signedOut : (said?.error ?? upload.notRemoved))
  }
  return (
    <form method="post" action={url} className="upload-actions" onSubmit={(press) => void remove(press)}>
      <HiddenFields values={fields} />
      <Button look="quiet" aria-label={`${upload.remove}: ${title}`}>
        {upload.remove}
      </Button>
      {failed && <span role="alert">{failed}</span>}
    </form>
  )
}
