import { MINUTE } from '#machines/time.ts'
import { statfs } from 'node:fs/promises'
import { hostname } from 'node:os'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { Vitals } from '#db/schema/engine/infrastructure.ts'
import { mailsFailing } from '#server/engine/mail/create.ts'
import { scansFailing } from '#server/engine/media/clamd.ts'
import { LOOKS_A_MINUTE, type PulseCounts } from './pulse.ts'

/** Interval between measurements of the process, in ms. */
const EVERY_MS = MINUTE / LOOKS_A_MINUTE
/** Sampling interval of the event loop's delay, in ms; measured values include it. */
const RESOLUTION_MS = 20
const MB = 2 ** 20

type Watched = { release: string; dataDir: string; pulse: PulseCounts; openSockets(): number }

/** Measures this process every ten seconds; neither keeps it alive nor waits for a hanging disk. */
export function watchVitals({ release, dataDir, pulse, openSockets }: Watched): { now(): Vitals; stop(): void } {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  delay.enable()
  let lagMs = 0
  let disk: Pick<Vitals, 'diskFreeMb' | 'diskMb'> = { diskFreeMb: null, diskMb: null }
  const startedAt = Date.now()

  function look(): void {
    lagMs = Math.max(0, Math.round(delay.percentile(99) / 1e6) - RESOLUTION_MS)
    delay.reset()
    pulse.looked(openSockets())
    lookAtDisk()
  }

  function lookAtDisk(): void {
    void statfs(dataDir).then(
      ({ bsize, bavail, blocks }) => {
        disk = { diskFreeMb: Math.floor((bavail * bsize) / MB), diskMb: Math.floor((blocks * bsize) / MB) }
      },
      () => {},
    )
  }

  lookAtDisk()
  const timer = setInterval(look, EVERY_MS).unref()
  return {
    now: () => ({
      release,
      host: hostname().slice(0, 64),
      startedAt,
      lagMs,
      memoryMb: Math.round(process.memoryUsage.rss() / MB),
      ...disk,
      mailsFailing: mailsFailing(),
      scansFailing: scansFailing(),
      minutes: pulse.minutes(),
    }),
    stop() {
      clearInterval(timer)
      delay.disable()
    },
  }
}
