import { formatCountdown } from '#app/texts/format.ts'

type CountdownProps = { at: number; now: number; live?: string; hidden?: boolean }

/**
 * Time left until `at`, on the server's clock `now` (both epoch ms); the live script ticks it, maybe before React is
 * there to compare.
 */
export function Countdown({ at, now, live, hidden }: CountdownProps) {
  return (
    <count-down
      role="timer"
      aria-live="off"
      data-at={at}
      data-now={now}
      data-live={live}
      hidden={hidden}
      suppressHydrationWarning
    >
      {formatCountdown(at - now)}
    </count-down>
  )
}
