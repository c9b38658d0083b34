type SealProps = {
  summary: string
  why: string
  /** What the commitment is made of and is not known yet: the bidder's alias. */
  facts?: { label: string; value: string }[]
  words: { seal: string; nonce: string }
  commitment: string
  nonce: string
}

/** What proves an amount later that the book has only the seal of, for whoever left it. */
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
            <code>{commitment}</code>
          </dd>
        </div>
        <div>
          <dt>{words.nonce}</dt>
          <dd>
            <code>{nonce}</code>
          </dd>
        </div>
      </dl>
    </details>
  )
}
