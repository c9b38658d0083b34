import type { ReactNode } from 'react'
import { common } from '#app/texts/common.ts'
import { Broadcasts, Toasts } from '#app/ui/notice.tsx'
import type { Frame } from '#app/ui/views.ts'
import { type Crumb, Crumbs } from './crumbs.tsx'
import { type MenuGroup, SideMenu } from './side-menu.tsx'
import { type ThumbEntry, ThumbBar } from './thumb-bar.tsx'
import { TopBar } from './top-bar.tsx'

type BackOfficeProps = {
  frame: Frame
  /** Name of the back office: the first breadcrumb and the title of the bar. */
  title: string
  menuLabel: string
  menu: MenuGroup[]
  /** Breadcrumbs of the open screen, outermost first. */
  trail: Crumb[]
  /** At the right of the bar, such as the notification button. */
  tools?: ReactNode
  /** Buttons at the lower edge of a phone. */
  thumb?: ThumbEntry[]
  children: ReactNode
}

const MENU = 'menu-lateral'

/** The frame of every screen of administrators and sellers. */
export function BackOffice({ frame, title, menuLabel, menu, trail, tools, thumb, children }: BackOfficeProps) {
  return (
    <div className="back-office">
      <a className="skip" href="#contenido">
        {common.skip}
      </a>
      <TopBar title={title} menuId={MENU} tools={tools} />
      <Toasts />
      <SideMenu id={MENU} label={menuLabel} groups={menu} frame={frame} />
      <main id="contenido" tabIndex={-1}>
        <Broadcasts notices={frame.notices} />
        <div className="wrap">
          <Crumbs trail={[{ label: title }, ...trail]} />
        </div>
        {children}
      </main>
      {thumb && <ThumbBar entries={thumb} menu={menu.flatMap(({ entries }) => entries)} menuId={MENU} frame={frame} />}
    </div>
  )
}
