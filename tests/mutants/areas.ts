/** Where a fault costs somebody money, a bid or a secret. Paths from the root; a name is what `npm run mutants -- NAME` takes. */
export const areas: Record<string, string[]> = {
  machines: ['machines/**/*.ts'],
  actors: ['server/actors/*.ts'],
  auctions: ['server/auctions/*.ts'],
  payments: ['server/payments/*.ts', 'server/payments/provider/*.ts'],
  sales: ['server/sales/*.ts'],
  accounts: ['server/accounts/*.ts', 'server/people/*.ts', 'server/security/*.ts'],
  http: ['server/http/*.ts', 'server/app.ts', 'app/middleware/*.ts'],
  forms: ['app/forms/*.ts'],
}

/** Words and looks are judged by eye, not by tests. */
export const words = ['!**/mails.ts', '!**/texts.ts', '!**/styles.ts', '!**/*.d.ts']
