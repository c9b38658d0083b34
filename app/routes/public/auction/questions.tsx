import { href } from 'react-router'
import { formatPhone } from '#app/texts/format/phone.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { AuctionView } from '#app/ui/views.ts'
import { whatsApp } from './whats-app.ts'
import { questions as words } from './words.ts'

type QuestionsProps = { auction: Pick<AuctionView, 'id' | 'title' | 'url' | 'housePhone'> }

/** Links to contact the house and to share the lot. All but the last button are links. */
export function Questions({ auction: { id, title, url, housePhone } }: QuestionsProps) {
  return (
    <>
      <div className="lot-links">
        <LinkButton look="secondary" href={href('/event/:event/preguntar', { event: String(id) })} data-dialog="">
          <Icon name="mail" />
          {words.ask}
        </LinkButton>
        {housePhone && (
          <>
            <LinkButton look="secondary" href={whatsApp(words.askText(id, title, url), housePhone)} rel="noopener">
              {words.askByWhatsApp}
            </LinkButton>
            <LinkButton look="secondary" href={`tel:+52${housePhone}`}>
              {words.call(formatPhone(housePhone))}
            </LinkButton>
          </>
        )}
      </div>
      <div className="lot-links">
        <Button look="quiet" type="button" data-share={url} hidden>
          {words.share}
        </Button>
      </div>
    </>
  )
}
