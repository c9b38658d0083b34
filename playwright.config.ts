import { defineConfig } from '@playwright/test'
import { chromiumArgs, findChromium } from './tests/support/chromium.ts'
import { freePort } from './tests/support/free-port.ts'

// Playwright reads this file in every worker: values that must be equal in all of them are kept in the environment.
process.env.CHROMIUM_PATH ??= await findChromium()
const given = process.env.E2E_URL
process.env.E2E_PORT ??= String(await freePort())
const baseURL = given ?? `http://localhost:${process.env.E2E_PORT}`

const withoutScripts = { javaScriptEnabled: false }
const inWindow = { launchOptions: { executablePath: process.env.CHROMIUM_WINDOW_PATH, args: chromiumArgs } }
/** Folders whose tests need a browser with scripts; single tests that do are tagged '@once'. */
const scriptsAlone = /e2e\/(live|http|looks|window)\//
/**
 * '@drawn': judged by size, place or style. '@journey': one of each family of screens. '@long': takes most of a minute,
 * or repeats quick ones, so that it is left to `npm run test:all`.
 */
const browserAlone = /^(?!.*@long).*((live|http)\/|@once|@drawn|@journey)/

/** Notices and the viewer of PDFs belong to a Chromium with windows. */
const window = /e2e\/window\//

export default defineConfig<object, { plain: boolean }>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Two more than the usual two cores: some tests wait for an hour to come.
  workers: 4,
  fullyParallel: true,
  forbidOnly: !!process.env.CI,
  // A long timeout costs a passing test nothing.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/e2e.json' }]],
  use: {
    baseURL,
    viewport: { width: 360, height: 780 },
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // Without view transitions: Chromium reports an error when it skips one.
    contextOptions: { reducedMotion: 'reduce' },
    // Recording slows every test for the few that fail: `--trace retain-on-failure` records the failures under
    // investigation.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROMIUM_PATH, args: chromiumArgs },
  },
  projects: [
    // `npm test`: what a browser alone can tell, a journey of each family, and all pages without scripts as HTML.
    // The plain ones begin: their evenings wait for the clock longest, and other tests fill the time.
    {
      name: 'plain',
      use: { ...withoutScripts, plain: true },
      testIgnore: scriptsAlone,
      grepInvert: /@once|@drawn|@long/,
    },
    { name: 'browser', grep: browserAlone, testIgnore: window },
    // `npm run test:all` besides: all other screens with scripts, and the journeys and looks without them.
    { name: 'js', grepInvert: browserAlone, testIgnore: window },
    { name: 'no-js', use: withoutScripts, testIgnore: scriptsAlone, grep: /@drawn|@journey/, grepInvert: /@once/ },
    { name: 'window', use: inWindow, testMatch: window },
  ],
  // `E2E_URL` is the address of a running server; without it a server with its own house is started.
  ...(given ? {} : { webServer: ownServer(baseURL) }),
})

function ownServer(url: string) {
  // The command builds first, and loads the demo house.
  const patience = 400_000
  return {
    command: 'exec node tests/support/serve.ts',
    url,
    timeout: patience,
    stdout: 'pipe' as const,
    gracefulShutdown: { signal: 'SIGTERM' as const, timeout: 15_000 },
  }
}
