import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import type { BankValues } from '#app/forms/bank.ts'
import { BankForm } from '#app/ui/accounts/bank-form.tsx'
import { DocumentCard } from '#app/ui/accounts/document-card.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { bank as words, me } from './words.ts'

type BankPageProps = {
  account: number
  values: BankValues
  /** Upload time of the bank statement's cover, epoch ms. */
  statement: number | null
  recovered: boolean
  saved: 'banco' | 'documento' | null
  lastResult: SubmissionResult<string[]> | undefined
  /** The bank found from the CLABE; filled in but not saved. */
  proposed: string | null
  statementErrors: string[] | undefined
}

/** Datos bancarios: the account to which the house pays a seller, and the optional cover of the bank statement. */
export function BankPage(props: BankPageProps) {
  const { account, values, statement, recovered, saved, lastResult, proposed, statementErrors } = props
  const action = href('/me/banco')
  return (
    <div className="stack">
      {saved && <Notice tone="success" text={saved === 'banco' ? words.saved : me.documentSaved} />}
      {proposed && <Notice tone="info" text={words.proposed(proposed)} />}
      <BankForm action={action} words={words} values={values} lastResult={lastResult} recovered={recovered} />
      <p className="why">{words.statementLead}</p>
      <ul className="document-cards">
        <DocumentCard
          account={account}
          owner="seller"
          kind="bank-statement"
          action={action}
          uploadedAt={statement}
          errors={statementErrors}
        />
      </ul>
    </div>
  )
}
