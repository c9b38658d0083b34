import { monitorEventLoopDelay } from 'node:perf_hooks'

export type LoopWatch = {
  /** The longest that the event loop kept what had arrived waiting, in ms: also while others had the processor. */
  wall: number
  /** The most of its own time that one turn of the loop took, in ms: whatever else the machine does. */
  cpu: number
}

const EVERY_MS = 5

/** Watches this process's event loop until it is asked. */
export function watchLoop(): () => LoopWatch {
  const delay = monitorEventLoopDelay({ resolution: EVERY_MS })
  delay.enable()
  let last = process.threadCpuUsage()
  let cpu = 0
  const timer = setInterval(() => {
    const now = process.threadCpuUsage()
    cpu = Math.max(cpu, (now.user + now.system - last.user - last.system) / 1_000)
    last = now
  }, EVERY_MS)
  return () => {
    clearInterval(timer)
    delay.disable()
    return { wall: delay.max / 1e6, cpu }
  }
}
