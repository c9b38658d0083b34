import { DAY_MS, formatCountdown, URGENT_MS } from '#app/texts/format.ts'
import { Moment } from './moment.tsx'

type CountdownProps = { at: number; now: number; live?: string; hidden?: boolean }

/**
 * Time left until `at`, on the server's clock `now` (both epoch ms), and while days remain the day itself; the live
 * script ticks it, maybe before React is there to compare.
 */
export function Countdown({ at, now, live, hidden }: CountdownProps) {
  const left = at - now
  return (
    <>
      <count-down
        role="timer"
        aria-live="off"
        data-at={at}
        data-now={now}
        data-live={live}
        data-urgent={left < URGENT_MS ? '' : undefined}
        hidden={hidden}
        suppressHydrationWarning
      >
        {formatCountdown(left)}
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
