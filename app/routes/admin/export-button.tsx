import { Button } from '#app/ui/button.tsx'

type ExportButtonProps = { action: string; label: string; hint: string }

/** Downloads the rows of a list as they are filtered. It is posted: an export leaves a row in the log. */
export function ExportButton({ action, label, hint }: ExportButtonProps) {
  return (
    <form className="export" method="post" action={action}>
      <Button look="secondary">{label}</Button>
      <p className="hint">{hint}</p>
    </form>
  )
}
