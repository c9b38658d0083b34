import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'app',
  buildDirectory: 'build',
  ssr: true,
  // Few screens run React in the browser; they need no routes fetched lazily.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
