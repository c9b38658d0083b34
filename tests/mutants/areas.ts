/** Code by patterns from the root, and the only tests that are run for faults planted in it. */
type Area = { code: string[]; tests: string[] }

const routes = 'tests/routes/*.test.ts'
const server = (...names: string[]) => names.map((name) => `tests/server/${name}*.test.{ts,tsx}`)

/** Areas where a fault costs money, a bid or a secret, by the name in `npm run mutants -- NAME`. */
export const areas: Record<string, Area> = {
  machines: { code: ['machines/**/*.ts'], tests: ['tests/machines/*.test.ts'] },
  actors: {
    code: ['server/actors/*.ts'],
    tests: ['tests/machines/*.test.ts', ...server('actors', 'stored', 'auctions', 'database')],
  },
  auctions: {
    code: [
      'server/auctions/*.ts',
      'server/voids/*.ts',
      'server/watching/*.ts',
      'server/console/*.ts',
      'server/push/*.ts',
      'server/notices/*.ts',
      'server/practice/*.ts',
    ],
    tests: [
      ...server(
        'auctions',
        'watching',
        'notices',
        'practice',
        'console',
        'push',
        'live',
        'jobs',
        'serving',
        'profiles-close',
        'actors',
      ),
      routes,
    ],
  },
  listings: {
    code: ['server/listings/*.ts'],
    tests: [
      ...server('listings', 'audits', 'auctions-scheduling', 'sellers', 'media-sweep'),
      'tests/machines/horse-audit*.test.ts',
    ],
  },
  audits: { code: ['server/audits/*.ts'], tests: server('audits') },
  payments: {
    code: ['server/payments/*.ts', 'server/payments/provider/*.ts', 'server/credits/*.ts'],
    tests: [...server('payments', 'sales', 'credits'), 'tests/machines/credits*.test.ts', routes],
  },
  sales: {
    code: [
      'server/sales/*.ts',
      'server/negotiations/*.ts',
      'server/second-chances/*.ts',
      'server/strikes/*.ts',
      'server/deals/*.ts',
      'server/settlements/*.ts',
      'server/statistics/*.ts',
    ],
    tests: [
      ...server(
        'sales',
        'payments',
        'profiles',
        'negotiations',
        'second-chances',
        'strikes',
        'deals',
        'settlements',
        'statistics',
      ),
      routes,
    ],
  },
  backup: { code: ['server/backup/*.ts'], tests: server('backup') },
  accounts: {
    code: ['server/accounts/*.ts', 'server/profiles/*.ts', 'server/security/*.ts'],
    tests: [
      ...server('accounts', 'profiles', 'push-devices', 'security', 'validate', 'messages', 'media-sweep'),
      routes,
    ],
  },
  http: {
    code: ['server/http/*.ts', 'server/app.ts', 'app/middleware/*.ts'],
    tests: [
      ...server(
        'http',
        'visitor',
        'serving',
        'media-uploads',
        'readiness',
        'accounts-forms',
        'accounts-drafts',
        'one-line',
        'search-engines',
      ),
      routes,
    ],
  },
  forms: {
    code: ['app/forms/*.ts', 'app/texts/format.ts'],
    tests: ['tests/app/*.test.ts', ...server('accounts-forms', 'profiles-forms')],
  },
}

/** Texts and styles are reviewed by people, not by tests. */
export const words = ['!**/mails.ts', '!**/*-mails.ts', '!**/texts.ts', '!**/styles.ts', '!**/*.d.ts']
