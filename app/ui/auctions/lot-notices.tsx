import { lotNotices as words } from '#app/texts/sale/lot-notices.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { LotNotice } from '#app/ui/views.ts'

/**
 * Announcements about a lot, newest first. The live script reloads this list when there are new ones, so it is rendered
 * even when empty.
 */
export function LotNotices({ notices }: { notices: LotNotice[] }) {
  return (
    <div className="lot-notices" aria-live="polite">
      <div className="avisos">
        {notices.map(({ number, text, at }) => (
          <div key={number} className="notice info">
            <Icon name="alert" />
            <div>
              <strong>
                {words.title} · <Moment at={at} as="dayTime" />
              </strong>
              {text.split(/\n+/).map((paragraph, nth) => (
                <p key={nth}>{paragraph}</p>
              ))}
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
