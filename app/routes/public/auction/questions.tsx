import { href } from 'react-router'
import { formatPhone } from '#app/texts/phone.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { AuctionView } from '#app/ui/views.ts'
import { questions as words } from './words.ts'

type QuestionsProps = { auction: Pick<AuctionView, 'id' | 'title' | 'url' | 'housePhone'> }

/** The ways from a lot to the house, and on to whoever else should see it. All but the last button are links. */
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
        <LinkButton look="quiet" href={whatsApp(`${title}: ${url}`)} rel="noopener">
          {words.shareByWhatsApp}
        </LinkButton>
        <Button look="quiet" type="button" data-share={url} hidden>
          {words.share}
        </Button>
      </div>
    </>
  )
}

/** WhatsApp with a text that is ready to send, to a Mexican phone of ten digits or to whomever one picks there. */
function whatsApp(text: string, phone = ''): string {
  return `https://wa.me/${phone && `52${phone}`}?text=${encodeURIComponent(text)}`
}
