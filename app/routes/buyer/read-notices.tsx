import { lotNotices as words } from '#app/texts/sale/lot-notices.ts'
import { Checkbox } from '#app/ui/form/checkbox.tsx'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'
import type { BidLot } from './bid-drawer.tsx'

/**
 * Checkbox by which a bid, a maximum or a purchase confirms the lot's announcements, once for each. `refused`: the box
 * was not ticked.
 */
export function ReadNotices({ lot: { notices }, refused }: { lot: BidLot; refused?: boolean | undefined }) {
  const { list, confirmed } = notices
  const [newest] = list
  if (!newest) return null
  const { number, at } = newest
  if (confirmed >= number) return <HiddenFields values={{ notices: String(number) }} />
  const unread = number - confirmed
  return (
    <Checkbox
      field={{ id: 'notices', name: 'notices', required: true, errors: refused ? [words.required] : undefined }}
      value={number}
      label={unread === 1 ? words.read(at) : words.readAll(unread, at)}
      hint={words.readWhy}
    />
  )
}
