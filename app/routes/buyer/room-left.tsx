import { formatMoney } from '#app/texts/format/money.ts'
import { AskLimit } from './ask-limit.tsx'
import { bidWords } from './bid-words.ts'

/** Pesos that the reader may still bid at this lot; nothing in a house without limits. */
export function RoomLeft({ room, auction }: { room: number | null; auction: number }) {
  if (room === null) return null
  return (
    <p className="room">
      {bidWords.room(formatMoney(room))} <AskLimit auction={auction} />
    </p>
  )
}
