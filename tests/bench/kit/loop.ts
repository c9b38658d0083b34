import { monitorEventLoopDelay } from 'node:perf_hooks'

export type LoopWatch = {
  /** Longest delay of the event loop in ms, including times in which other processes had the CPU. */
  wall: number
  /** Longest CPU time of one turn of the loop in ms, independent of other processes. */
  cpu: number
}

const EVERY_MS = 5

/** Watches this process's event loop until the returned function is called. */
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
