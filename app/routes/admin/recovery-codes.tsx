import { factorSetUp as words } from '#app/texts/people/second-factor.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'

/** New recovery codes, printable. They are shown only once. */
export function RecoveryCodes({ codes, next }: { codes: string[]; next: string }) {
  return (
    <div className="stack">
      <p className="lead">{words.codesLead}</p>
      <ol className="recovery-codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <p className="form-actions">
        <LinkButton href={next}>{words.goOn}</LinkButton>
        <Button type="button" look="secondary" hidden data-print="">
          {words.print}
        </Button>
      </p>
    </div>
  )
}
