import { href } from 'react-router'
import { bidding } from '#app/texts/sale/auctions.ts'
import { Button, LinkButton } from '#app/ui/button.tsx'
import { UrlDialog } from '#app/ui/dialog/url-dialog.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { follow as words } from './words.ts'

type FollowPageProps = { lot: { id: number; title: string }; refused: keyof typeof words.refused | null }

/** Shown to users who opened the URL without pressing the button, and to users who cannot follow the lot. */
export function FollowPage({ lot: { id, title }, refused }: FollowPageProps) {
  const event = { event: String(id) }
  return (
    <UrlDialog title={words.title} back={{ href: href('/event/:event', event), label: bidding.toLot }}>
      <p>
        <b>{title}</b>
      </p>
      {refused ? (
        <>
          <Notice tone="error" text={words.refused[refused]} />
          <LinkButton look="secondary" href={href('/profile/seguidos')}>
            {words.followed}
          </LinkButton>
        </>
      ) : (
        <form method="post" action={href('/event/:event/seguir', event)} className="stack">
          <p>{words.lead}</p>
          <Button name="seguir" value="1">
            {words.press}
          </Button>
        </form>
      )}
    </UrlDialog>
  )
}
