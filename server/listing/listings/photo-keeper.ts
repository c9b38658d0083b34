import type { Seller } from '#server/people/index.ts'

declare const admitted: unique symbol

/**
 * A phone to which a seller gave the photos of one listing. It is no seller: only the commands of photos accept it, and
 * `ownListing` restricts it to its listing.
 */
export type Phone = { readonly accountId: number; readonly onlyListing: number; readonly [admitted]: true }

/** Who may change the photos of a listing. */
export type PhotoKeeper = Seller | Phone

/** The phone of a handover in force; called only by the query that has found it. */
export function admitPhone(accountId: number, onlyListing: number): Phone {
  return { accountId, onlyListing } as Phone
}
