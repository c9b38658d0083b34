import { href } from 'react-router'
import { common, header } from '#app/texts/common.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { SearchForm } from './search-form.tsx'
import { SessionMenu } from './session-menu.tsx'
import type { Frame, Viewer } from '#app/ui/views.ts'

export function Header({ frame }: { frame: Frame }) {
  return (
    <header className="header">
      <div className="wrap">
        <a className="home" href={href('/')} aria-label={common.home}>
          <Logo />
        </a>
        <SearchForm path={frame.path} search={frame.search} />
        <nav aria-label={header.label}>
          <a className="to-auctions" href={href('/events/:subcat?')}>
            {header.auctions}
          </a>
          <OwnLink viewer={frame.viewer} />
          <SessionMenu viewer={frame.viewer} login={frame.login} />
        </nav>
      </div>
    </header>
  )
}

/** A buyer's own lots, one press from every page: those they bid on, else those that wait for them. */
function OwnLink({ viewer }: { viewer: Viewer | null }) {
  if (!viewer?.bidding && !viewer?.duties) return null
  return (
    <a className="to-own" href={viewer.bidding ? href('/profile/en-curso') : href('/profile/subastas')}>
      <Icon name={viewer.bidding ? 'gavel' : 'ticket'} />
      <span>{viewer.bidding ? header.running : header.duties}</span>
    </a>
  )
}
