import type { Sql } from '#db/client.ts'
import { checkHouseSecret, noteHouseSecret } from '#server/engine/boot/house-secret.ts'
import { createSeal } from './seal.ts'

/** Sealed values of one kind: SQL of the value, of setting it to $1, and of the text to which it is bound. */
export type Sealed = { table: string; value: string; set?: string; purpose: string; bound: string; where?: string }

/** All sealed values of one kind. */
export function readSealed(sql: Sql, { table, value, bound, where = 'true' }: Sealed) {
  return sql.unsafe<{ at: string; value: string; bound: string }[]>(
    `select ctid::text as at, ${value} as value, ${bound} as bound from ${table}
     where ${value} is not null and ${where}`,
  )
}

/**
 * Seals anew, with `to`, all values of these kinds, which were sealed with `from`; returns how many. One transaction,
 * while no node runs. Throws if `from` is not the house's secret, or if a value cannot be opened with it: nothing is
 * changed then.
 */
export function resealAll(
  sql: Sql,
  kinds: readonly Sealed[],
  { from, to }: { from: string; to: string },
): Promise<number> {
  return sql.begin(async (tx) => {
    const within = tx as unknown as Sql
    await checkHouseSecret(within, from)
    let count = 0
    for (const kind of kinds) {
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
