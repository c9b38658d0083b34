import { lotNotices as words } from '#app/texts/lot-notices.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { LotNotice } from '#app/ui/views.ts'

/**
 * What the house has announced of a lot, the newest first. The live script fetches the list anew when there is more of it: it
 * stands there empty too.
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
