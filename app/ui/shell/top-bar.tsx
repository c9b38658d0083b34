import type { ReactNode } from 'react'
import { href } from 'react-router'
import { backOffice } from '#app/texts/back-office.ts'
import { common } from '#app/texts/common.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Logo } from '#app/ui/logo.tsx'

type TopBarProps = {
  /** Name of the back office. */
  title: string
  /** Id of the menu that the button opens. */
  menuId: string
  /** For example the notification button. */
  tools?: ReactNode
}

export function TopBar({ title, menuId, tools }: TopBarProps) {
  return (
    <header className="header top-bar">
      <div className="wrap">
        <button type="button" className="top-bar-menu" popoverTarget={menuId}>
          <Icon name="menu" />
          <span>{backOffice.menu}</span>
        </button>
        <a className="home" href={href('/')} aria-label={common.home}>
          <Logo />
        </a>
        <p className="top-bar-title">{title}</p>
        <div className="top-bar-tools">
          {tools}
          <form method="post" action={href('/logout')}>
            <button type="submit">
              <Icon name="exit" />
              <span>{backOffice.logout}</span>
            </button>
          </form>
        </div>
      </div>
    </header>
  )
}
