import { href } from 'react-router'
import { common, header } from '#app/texts/common.ts'
import { Logo } from '#app/ui/logo.tsx'
import { SearchForm } from './search-form.tsx'
import { SessionMenu } from './session-menu.tsx'
import type { Frame } from '#app/ui/views.ts'

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
          <SessionMenu viewer={frame.viewer} />
        </nav>
      </div>
    </header>
  )
}
