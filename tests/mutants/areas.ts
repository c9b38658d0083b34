/** Code by patterns from the root, and the only tests that are run for faults planted in it. */
type Area = { code: string[]; tests: string[] }

const routes = 'tests/routes/*.test.ts'
const server = (...names: string[]) => names.map((name) => `tests/server/**/${name}*.test.{ts,tsx}`)

/** Areas where a fault costs money, a bid or a secret, by the name in `npm run mutants -- NAME`. */
export const areas: Record<string, Area> = {
  machines: { code: ['machines/**/*.ts'], tests: ['tests/machines/*.test.ts'] },
  actors: {
    code: ['server/engine/actors/*.ts'],
    tests: ['tests/machines/*.test.ts', ...server('actors', 'stored', 'auctions', 'database')],
  },
  auctions: {
    code: [
      'server/sale/auctions/**/*.ts',
      'server/sale/voids/*.ts',
      'server/sale/watching/*.ts',
      'server/sale/console/*.ts',
      'server/people/push/*.ts',
      'server/sale/notices/*.ts',
      'server/sale/practice/*.ts',
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
    code: ['server/listing/listings/*.ts'],
    tests: [
      ...server('listings', 'audits', 'auctions-scheduling', 'sellers', 'media-sweep'),
      'tests/machines/horse-audit*.test.ts',
    ],
  },
  audits: { code: ['server/listing/audits/*.ts'], tests: server('audits') },
  vetFiles: {
    code: [
      'server/listing/vet-file/*.ts',
      'server/listing/vet-file/uploads/*.ts',
      'server/listing/vet-papers/*.ts',
      'server/sale/vet-access/*.ts',
      'server/engine/media/dicom/*.ts',
    ],
    tests: [...server('vet-', 'dicom'), 'tests/machines/vet-file.test.ts', routes],
  },
  payments: {
    code: ['server/money/payments/*.ts', 'server/money/payments/provider/*.ts', 'server/listing/credits/*.ts'],
    tests: [...server('payments', 'sales', 'credits'), 'tests/machines/credits*.test.ts', routes],
  },
  sales: {
    code: [
      'server/aftersale/sales/*.ts',
      'server/sale/negotiations/*.ts',
      'server/aftersale/limit-requests/*.ts',
      'server/aftersale/second-chances/*.ts',
      'server/sale/strikes/*.ts',
      'server/aftersale/deals/*.ts',
      'server/aftersale/settlements/*.ts',
      'server/sale/statistics/*.ts',
    ],
    tests: [
      ...server(
        'sales',
        'payments',
        'profiles',
        'negotiations',
        'limit-requests',
        'second-chances',
        'strikes',
        'deals',
        'settlements',
        'statistics',
      ),
      routes,
    ],
  },
  backup: { code: ['server/engine/backup/*.ts'], tests: server('backup') },
  accounts: {
    code: ['server/people/accounts/**/*.ts', 'server/people/profiles/*.ts', 'server/engine/security/*.ts'],
    tests: [
      ...server('accounts', 'profiles', 'push-devices', 'security', 'validate', 'messages', 'media-sweep'),
      routes,
    ],
  },
  http: {
    code: ['server/engine/http/*.ts', 'server/app.ts', 'app/middleware/**/*.ts', 'app/routes/**/*.server.ts'],
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
    code: ['app/forms/**/*.ts', 'app/texts/format/*.ts'],
    tests: ['tests/app/*.test.ts', ...server('accounts-forms', 'profiles-forms')],
  },
}

/** Texts and styles are reviewed by people, not by tests. */
export const words = ['!**/mails.ts', '!**/*-mails.ts', '!**/texts.ts', '!**/styles.ts', '!**/*.d.ts']
