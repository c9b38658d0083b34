import { formatMoney } from '#app/texts/format/money.ts'
import { AskLimit } from './ask-limit.tsx'
import { bidWords } from './bid-words.ts'

type RoomLeftProps = { room: number | null; auction: number; acting: object | null }

/** Pesos that the reader may still bid at this lot; nothing in a house without limits. */
export function RoomLeft({ room, auction, acting }: RoomLeftProps) {
  // An agent is told what is left of the mandate instead.
  if (room === null || acting !== null) return null
  return (
    <p className="room">
      {bidWords.room(formatMoney(room))} <AskLimit auction={auction} />
    </p>
  )
}
