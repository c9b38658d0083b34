import type { Sql } from '#db/client.ts'
import { sealedFieldSql } from '#server/engine/actors/stored.ts'
import { checkHouseSecret, noteHouseSecret } from '#server/engine/boot/house-secret.ts'
import { createSeal } from './seal.ts'

/** Sealed values of one kind: SQL of the value, of setting it to $1, and of the text to which it is bound. */
type Sealed = { table: string; value: string; set?: string; purpose: string; bound: string; where?: string }

/** Everything sealed in the database. */
export const SEALED: readonly Sealed[] = [
  { table: 'auctions', value: 'sealed_maximum', purpose: 'sealed amounts', bound: `''` },
  ...['maximum', 'reserve'].map((name) => ({
    table: 'auctions',
    ...sealedFieldSql(name),
    purpose: 'sealed amounts',
    bound: `'${name}'`,
  })),
  { table: 'maxima', value: 'sealed', purpose: 'sealed amounts', bound: `''` },
  { table: 'reserves', value: 'sealed', purpose: 'sealed amounts', bound: `''` },
  { table: 'totp_factors', value: 'sealed_secret', purpose: 'second factor', bound: `'account ' || account_id` },
  { table: 'push_devices', value: 'sealed', purpose: 'push devices', bound: `'account ' || account_id` },
  { table: 'delivery_codes', value: 'sealed', purpose: 'delivery codes', bound: 'deal_id::text' },
  { table: 'house_facts', value: 'value', purpose: 'push keys', bound: `''`, where: `key = 'push-keys'` },
]

/** All sealed values of one kind. */
export function readSealed(sql: Sql, { table, value, bound, where = 'true' }: Sealed) {
  return sql.unsafe<{ at: string; value: string; bound: string }[]>(
    `select ctid::text as at, ${value} as value, ${bound} as bound from ${table}
     where ${value} is not null and ${where}`,
  )
}

/**
 * Seals anew, with `to`, everything that was sealed with `from`, in one transaction; returns how much. No node may run.
 * Throws if `from` is not the house's secret, or if anything cannot be opened with it: nothing is changed then.
 */
export function resealAll(sql: Sql, { from, to }: { from: string; to: string }): Promise<number> {
  return sql.begin(async (tx) => {
    const within = tx as unknown as Sql
    await checkHouseSecret(within, from)
    let count = 0
    for (const kind of SEALED) {
      const [old, fresh] = [createSeal(from, kind.purpose), createSeal(to, kind.purpose)]
      await tx.unsafe(`lock table ${kind.table} in share row exclusive mode`)
      for (const { at, value, bound } of await readSealed(within, kind)) {
        const plain = old.open(value, bound)
        if (plain === null) throw new Error(`A value of ${kind.table} was sealed with another secret than SECRET_OLD`)
        await tx.unsafe(`update ${kind.table} set ${kind.set ?? `${kind.value} = $1`} where ctid = $2::tid`, [
          fresh.seal(plain, bound),
          at,
        ])
        count++
      }
    }
    await noteHouseSecret(within, to)
    return count
  }) as Promise<number>
}
