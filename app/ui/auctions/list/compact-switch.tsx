import { useContext } from 'react'
import { href } from 'react-router'
import { auctions as words } from '#app/texts/sale/auctions.ts'
import { Button } from '#app/ui/button.tsx'
import { Compact } from '#app/ui/compact.ts'
import { HiddenFields } from '#app/ui/form/hidden-fields.tsx'

/** Lots as cards or as rows, on phones; kept in a cookie. `back`: the page with the switch. */
export function CompactSwitch({ back }: { back: string }) {
  const compact = useContext(Compact)
  return (
    <form className="compact-switch" method="post" action={href('/modo')}>
      <HiddenFields values={{ volver: back }} />
      <Button look="quiet" name="lista" value={compact ? '0' : '1'}>
        {compact ? words.asCards : words.asRows}
      </Button>
    </form>
  )
}
