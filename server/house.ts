import type { Database, Sql } from '#db/client.ts'
import type { auctionMachine } from '#machines/auction/machine.ts'
import { type Actors, createActors } from './actors/actors.ts'
import { auctionActor, type AuctionSnapshot, type Refused } from './auctions/actor.ts'
import type { BidReceipt } from './auctions/receipts.ts'
import type { Env } from './env.ts'

/** What a process has running, handed to whoever needs it; nothing here lives only in this process's memory. */
export type House = {
  env: Env
  db: Database
  sql: Sql
  actors: { auction: Actors<typeof auctionMachine, BidReceipt, Refused> }
}

/** Told after the commit of every change of an auction. */
export type AuctionWatcher = (id: number, snapshot: AuctionSnapshot, version: number) => void

/** The actors over a database. */
export function createHouse({ env, db, sql, onAuction = () => {} }: { env: Env; db: Database; sql: Sql; onAuction?: AuctionWatcher }): House {
  return { env, db, sql, actors: { auction: createActors(db, auctionActor(onAuction)) } }
}
