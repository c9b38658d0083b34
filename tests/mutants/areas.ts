/** Where a fault costs somebody money, a bid or a secret. Paths from the root; a name is what `npm run mutants -- NAME` takes. */
export const areas: Record<string, string[]> = {
  machines: ['machines/**/*.ts'],
  actors: ['server/actors/*.ts'],
  auctions: ['server/auctions/*.ts'],
  payments: ['server/payments/*.ts', 'server/payments/provider/*.ts', 'server/credits/*.ts'],
  sales: ['server/sales/*.ts'],
  accounts: ['server/accounts/*.ts', 'server/people/*.ts', 'server/security/*.ts'],
  http: ['server/http/*.ts', 'server/app.ts', 'app/middleware/*.ts'],
  forms: ['app/forms/*.ts', 'app/texts/format.ts'],
}

/** What needs no database to be tested: where nothing else is asked for, a fault takes a fraction of a second. */
export const pure = new Set(['machines', 'forms'])

/** Words and looks are judged by eye, not by tests. */
export const words = ['!**/mails.ts', '!**/*-mails.ts', '!**/texts.ts', '!**/styles.ts', '!**/*.d.ts']
