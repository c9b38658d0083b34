import { useContext } from 'react'
import { DAY_MS, formatCountdown, formatTimeLeft, URGENT_MS } from '#app/texts/format.ts'
import { Light } from './light.ts'
import { Moment } from './moment.tsx'

type CountdownProps = { at: number; now: number; live?: string; hidden?: boolean }

/**
 * Time left until `at`, on the server's clock `now` (both epoch ms), and while days remain the day itself; the live
 * script ticks it, maybe before React is there to compare. Where none will, it says no seconds while minutes remain, and so is the
 * same for a minute: whoever loads a light page again is told that nothing has changed.
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
      {left >= DAY_MS && !hidden && (
        <span className="until">
          {' '}
          <Moment at={at} as="nearTime" live={live === 'closes' ? 'closes-text' : undefined} />
        </span>
      )}
    </>
  )
}
