import { lotNotices as words } from '#app/texts/sale/lot-notices.ts'
import { alsoAway, lotMoved } from '#app/texts/sale/outages.ts'
import { Icon } from '#app/ui/icon.tsx'
import { Moment } from '#app/ui/moment.tsx'
import type { LotAway, LotNotice } from '#app/ui/views.ts'

/**
 * Announcements about a lot, and the outages of the house that moved its closing, newest first. Only the last outage's
 * closing counts, so they are one notice. The live script reloads this list when there are new ones, so it is rendered
 * even when empty.
 *
 * @param outages Those found last first: each moved the closing to a later one.
 */
export function LotNotices({ notices, outages = [] }: { notices: LotNotice[]; outages?: LotAway[] }) {
  const [last, ...others] = outages
  const all = [
    ...notices.map(({ number, text, at }) => ({
      key: `aviso-${number}`,
      title: (
        <>
          {words.title} · <Moment at={at} as="dayTime" />
        </>
      ),
      text,
      at,
    })),
    ...(last
      ? [
          {
            key: 'caida',
            // Without its own hour, which would be read as the new closing.
            title: words.moved,
            text: [lotMoved(last, last.closesAt), ...alsoAway(others)].join('\n'),
            at: last.at,
          },
        ]
      : []),
  ].toSorted((one, other) => other.at - one.at)
  return (
    <div className="lot-notices" aria-live="polite">
      <div className="avisos">
        {all.map(({ key, title, text }) => (
          <div key={key} className="notice info">
            <Icon name="alert" />
            <div>
              <strong>{title}</strong>
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
