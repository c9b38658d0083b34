import type { PeopleScreen } from '#app/forms/people.ts'
import { Fact } from './fact.tsx'
import type { AccountFacts } from '#server/people/people/read-account.ts'
import { person as words } from './words.ts'

type BankDataProps = { screen: PeopleScreen; person: AccountFacts; clabe: string | null }

/** Bank account for refunds and payouts; shows the end of the CLABE unless the whole number was requested. */
export function BankData({ screen, person, clabe }: BankDataProps) {
  const { id, bank, accountHolder, clabeEnd } = person
  return (
    <section aria-labelledby="banco">
      <h2 id="banco">{words.bank}</h2>
      {clabeEnd === null ? (
        <p>{words.noBank}</p>
      ) : (
        <>
          <dl className="person-facts">
            <Fact name={words.bankName}>{bank}</Fact>
            <Fact name={words.holder}>{accountHolder}</Fact>
            <Fact name={words.clabe}>{clabe ?? words.clabeEnd(clabeEnd)}</Fact>
          </dl>
          {clabe === null && (
            <p>
              <a href={`${screen.pathOf(id)}?ver=banco#banco`} rel="nofollow">
                {words.showClabe}
              </a>
            </p>
          )}
          <p className="hint">{words.bankLogged}</p>
        </>
      )}
    </section>
  )
}
