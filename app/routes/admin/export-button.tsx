import { Button } from '#app/ui/button.tsx'

type ExportButtonProps = { action: string; label: string; hint: string }

/** Downloads a list's filtered rows. It posts, because an export is logged. */
export function ExportButton({ action, label, hint }: ExportButtonProps) {
  return (
    <form className="export" method="post" action={action}>
      <Button look="secondary">{label}</Button>
      <p className="hint">{hint}</p>
    </form>
  )
}
