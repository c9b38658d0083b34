import { DAY } from '#machines/time.ts'
import { useContext } from 'react'
import { formatCountdown, formatTimeLeft, URGENT_MS } from '#app/texts/format/time-left.ts'
import { Light } from './light.ts'
import { Moment } from './moment.tsx'

type CountdownProps = { at: number; now: number; live?: string; hidden?: boolean }

/**
 * Time left until `at`, by the server's clock `now` (both epoch ms), and also the date while days remain. The live
 * script updates it, possibly before an island runs. In a light page, which has no script, it shows no seconds while
 * minutes remain. So the page is identical for a minute, and reloading it can be answered with "not modified".
 */
export function Countdown({ at, now, live, hidden }: CountdownProps) {
  const left = at - now
  const light = useContext(Light)
  return (
    <>
      <count-down
        role="timer"
        aria-live="off"
        data-at={at}
        data-now={light ? undefined : now}
        data-live={live}
        data-urgent={left < URGENT_MS ? '' : undefined}
        hidden={hidden}
        suppressHydrationWarning
      >
        {light ? formatTimeLeft(left) : formatCountdown(left)}
      </count-down>
      {left >= DAY && !hidden && (
        <span className="until">
          {' '}
          <Moment at={at} as="nearTime" live={live === 'closes' ? 'closes-text' : undefined} />
        </span>
      )}
    </>
  )
}
