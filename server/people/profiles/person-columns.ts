import { accounts, people } from '#db/schema/people/accounts.ts'
import { PERSON, type PersonField } from '#machines/onboarding/fields.ts'

type Columns = { name: typeof accounts.name } & Pick<typeof people, Exclude<PersonField, 'name'>>

/** The columns of a person's profile, for queries of accounts joined with `people`. */
export const personColumns = Object.fromEntries(
  (Object.keys(PERSON) as PersonField[]).map((field) => [field, field === 'name' ? accounts.name : people[field]]),
) as Columns
