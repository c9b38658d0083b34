import { deal as words, healthPapers, stepNames } from '#app/texts/aftersale/deals.ts'
import type { DealStep } from '#machines/deal/rules.ts'
import type { Deal } from '#server/aftersale/deals/read.ts'

type ProofProps = {
  step: DealStep
  deal: Deal
  /** Address of a proof's file for this reader. */
  fileHref: (proof: number) => string
}

/** The proof of a step: kind of paper, number and file. */
export function Proof({ step, deal: { proofs }, fileHref }: ProofProps) {
  const proof = proofs.find((each) => each.step === step)
  if (!proof) return null
  const { id, paper, reference, hasFile } = proof
  return (
    <>
      {paper !== null && <p>{healthPapers[paper]}</p>}
      {reference !== null && (
        <p className="deal-reference">
          {words.reference}: <b>{reference}</b>
        </p>
      )}
      {hasFile && (
        <p>
          <a
            className="inline-link"
            href={fileHref(id)}
            target="_blank"
            rel="noopener"
            aria-label={words.fileOf(stepNames[step])}
          >
            {words.file}
          </a>
        </p>
      )}
    </>
  )
}
