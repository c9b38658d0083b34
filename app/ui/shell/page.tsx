import type { ReactNode } from 'react'
import { href } from 'react-router'
import { common, header } from '#app/texts/common.ts'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'
import { Broadcasts, Notice, Toasts } from '#app/ui/notice.tsx'
import type { Frame, NoticeView } from '#app/ui/views.ts'

type PageProps = { frame: Frame; notices?: NoticeView[]; children: ReactNode }

/** The frame of every public page. */
export function Page({ frame, notices = [], children }: PageProps) {
  return (
    <>
      <a className="skip" href="#contenido">
        {common.skip}
      </a>
      <Header frame={frame} />
      <main id="contenido" tabIndex={-1}>
        <Broadcasts notices={frame.notices} />
        <Missing frame={frame} />
        {notices.length > 0 && (
          <div className="notices wrap">
            {notices.map((notice) => (
              <Notice key={notice.text} {...notice} />
            ))}
          </div>
        )}
        {children}
      </main>
      <Footer frame={frame} />
      <Toasts />
    </>
  )
}

/** On every page, the next requirement that a buyer has to meet before bidding. */
function Missing({ frame: { viewer, path } }: { frame: Frame }) {
  if (!viewer?.missing || (viewer.missing === 'onboarding' && path.startsWith(href('/onboarding')))) return null
  const to = { email: href('/reenviar-validacion'), onboarding: href('/onboarding') }[viewer.missing]
  return (
    <p className="missing">
      {header.missing[viewer.missing]} <a href={to}>{header.missingLink[viewer.missing]}</a>
    </p>
  )
}
