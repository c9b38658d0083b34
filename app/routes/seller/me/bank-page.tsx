import type { SubmissionResult } from '@conform-to/react'
import { href } from 'react-router'
import { type BankValues, bankToFind } from '#app/forms/bank.ts'
import { BankForm } from '#app/ui/accounts/bank-form.tsx'
import { DocumentCard } from '#app/ui/accounts/document-card.tsx'
import type { DocumentFile } from '#app/ui/accounts/stored-document.ts'
import { Notice } from '#app/ui/notice.tsx'
import { bank as words } from './words.ts'

type BankPageProps = {
  account: number
  values: BankValues
  /** The bank statement's cover. */
  statement: DocumentFile | null
  recovered: boolean
  /** The notice of what was just saved. */
  saved: string | null
  lastResult: SubmissionResult<string[]> | undefined
  statementErrors: string[] | undefined
}

/** Datos bancarios: the account to which the house pays a seller, and the optional cover of the bank statement. */
export function BankPage(props: BankPageProps) {
  const { account, values, statement, recovered, saved, lastResult, statementErrors } = props
  return (
    <div className="stack">
      {saved && <Notice tone="success" text={saved} />}
      <BankForm
        schema={bankToFind}
        action={href('/me/banco')}
        words={words}
        values={values}
        lastResult={lastResult}
        recovered={recovered}
      >
        <p className="why">{words.statementLead}</p>
        <ul className="document-cards">
          <DocumentCard
            account={account}
            owner="seller"
            kind="bank-statement"
            action={null}
            stored={statement}
            errors={statementErrors}
          />
        </ul>
      </BankForm>
    </div>
  )
}
