import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Few screens run React in the browser, and none of them leads on by it: a page needs to know its own routes alone.
  routeDiscovery: { mode: 'lazy' },
} satisfies Config
