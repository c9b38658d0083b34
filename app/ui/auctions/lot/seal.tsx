import { CopyButton } from '#app/ui/copy-button.tsx'

type SealProps = {
  summary: string
  why: string
  /** Parts of the commitment that the user may not know yet, such as the bidder's alias. */
  facts?: { label: string; value: string }[]
  words: { seal: string; nonce: string }
  commitment: string
  nonce: string
}

/** Values with which a user can later prove an amount of which the book contains only a commitment. */
export function Seal({ summary, why, facts = [], words, commitment, nonce }: SealProps) {
  return (
    <details className="fold seal">
      <summary>{summary}</summary>
      <p className="why">{why}</p>
      <dl className="facts">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        <div>
          <dt>{words.seal}</dt>
          <dd>
            <code>{commitment}</code> <CopyButton text={commitment} />
          </dd>
        </div>
        <div>
          <dt>{words.nonce}</dt>
          <dd>
            <code>{nonce}</code> <CopyButton text={nonce} />
          </dd>
        </div>
      </dl>
    </details>
  )
}
