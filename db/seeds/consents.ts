import { sql } from 'drizzle-orm'
import { advertising } from '#app/texts/people/advertising.ts'
import type { Database } from '#db/client.ts'

/** Every other buyer and seller consented to advertising when they registered. */
export async function seedConsents(db: Database): Promise<void> {
  await db.execute(sql`
    insert into advertising_consents (account_id, given, sentence, source, at)
    select id, true, ${advertising.consent}, 'registration', created_at from accounts
    where audience in ('buyer', 'seller') and email_validated_at is not null and id % 2 = 0`)
  await db.execute(sql`
    update accounts set advertising_at = at from advertising_consents where account_id = accounts.id`)
}
