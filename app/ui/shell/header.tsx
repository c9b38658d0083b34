import { href } from 'react-router'
import { common, header } from '#app/texts/common.ts'
import { Icon, type IconName } from '#app/ui/icon.tsx'
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
          <OwnLinks viewer={frame.viewer} />
          <SessionMenu viewer={frame.viewer} login={frame.login} />
        </nav>
      </div>
    </header>
  )
}

/**
 * A buyer's own lots, one press from every page: those that wait for them, and those they bid on. A narrow head has
 * room for the latter alone.
 */
function OwnLinks({ viewer }: { viewer: Viewer | null }) {
  return (
    <>
      {viewer?.duties && <OwnLink to={href('/profile/subastas')} icon="ticket" text={header.duties} />}
      {viewer?.bidding && <OwnLink to={href('/profile/en-curso')} icon="gavel" text={header.running} />}
    </>
  )
}

function OwnLink({ to, icon, text }: { to: string; icon: IconName; text: string }) {
  return (
    <a className="to-own" href={to}>
      <Icon name={icon} />
      <span>{text}</span>
    </a>
  )
}
